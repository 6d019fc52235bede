import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { transaction } from "#server/db/transaction.ts";

/**
 * Lets this email sign in as administrator, but only while the installation has no user: afterwards administrators
 * decide. An address that an earlier start admitted and that was never used is replaced, because it was probably misspelled.
 */
export async function admitFirstAdministrator(db: Db, email: string): Promise<void> {
  if (await hasUsers(db)) return;
  await transaction(db, async (tx) => {
    // No first sign-in can happen between the check and the change.
    await lockUsers(tx);
    if (await hasUsers(tx)) return;
    await withdrawOthers(tx, email);
    await admit(tx, email);
  });
}

/** Returns true if a user has ever signed in. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await anyUser(db)).length > 0;
}

const anyUser = statement<[], object>("select from users limit 1");
const lockUsers = statement<[], object>("lock table users in share mode");
const withdrawOthers = statement<[email: string], object>(
  "delete from whitelist_entries where created_by is null and role = 'admin' and lower(email) <> lower($1)",
);
const admit = statement<[email: string], object>(
  "insert into whitelist_entries (email, role) values (lower($1), 'admin') on conflict do nothing",
);
