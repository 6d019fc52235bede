import { sql } from "kysely";
import { roles } from "#domain/access/roles.ts";
import type { Db } from "#server/db/database.ts";

/** Reserved for examples by the domain-name standard (RFC 2606), so it has no real addresses. */
const demoDomain = "@demo.example";

export interface DemoAccount {
  email: string;
  name: string;
  role: string;
}

/**
 * Returns whether the embedded provider may confirm this address. Only demonstration addresses qualify, so that it
 * admits no one as a real person.
 */
export function isDemoEmail(email: string): boolean {
  return /^[\w.+-]{1,60}$/.test(email.replace(new RegExp(`${demoDomain}$`), "")) && email.endsWith(demoDomain);
}

/**
 * Lists the accounts that the page offers: active demonstration users, and whitelist entries that have not signed in
 * yet.
 */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const demo = sql.lit(`%${demoDomain}`);
  const people = await db
    .selectFrom("users")
    .select(["email", "name", "role"])
    .where("isActive", "=", true)
    .where("email", "like", demo)
    .orderBy("id")
    .execute();
  const expected = await db
    .selectFrom("whitelistEntries")
    .select(["email", "name", "role"])
    .where("isActive", "=", true)
    .where("email", "like", demo)
    .orderBy("id")
    .execute();
  const strangers = expected.filter(({ email }) => people.every((person) => person.email !== email));
  const accounts = [...people, ...strangers.map((entry) => ({ ...entry, name: entry.name ?? nameOf(entry.email) }))];
  const order: readonly string[] = roles;
  return accounts.sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** "new.agent@demo.example" → "New Agent". */
export function nameOf(email: string): string {
  const words = email.slice(0, email.indexOf("@")).split(/[._-]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
