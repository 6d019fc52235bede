import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

export interface NewAttempt {
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  codeVerifier: string;
  expiresAt: string;
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto("signInAttempts").values(attempt).execute();
}

/** Deletes a live attempt and returns it. An attempt works once, and only in the browser that started it. */
export function takeAttempt(db: Db, stateHash: Buffer, browserHash: Buffer, now: string) {
  return db
    .deleteFrom("signInAttempts")
    .where("stateHash", "=", stateHash)
    .where("browserHash", "=", browserHash)
    .where("expiresAt", ">", now)
    .returning(["nonce", "codeVerifier"])
    .executeTakeFirst();
}

/** Deletes attempts that were not finished in time. Skips attempts that another process is deleting. */
export async function forgetExpiredAttempts(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom("signInAttempts")
    .where("stateHash", "in", (attempts) =>
      attempts
        .selectFrom("signInAttempts")
        .select("stateHash")
        .where("expiresAt", "<=", now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export interface Person {
  id: number;
  role: string;
  isActive: boolean;
}

interface IdentityKey {
  issuer: string;
  subject: string;
}

/**
 * Returns the person with this identity and locks the row, as every sign-in does. If an administrator deactivates the
 * person at the same time, either the sign-in finds them inactive, or the new session is ended with the others.
 */
export function findByIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "role", "isActive"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Returns the person with this email who has never signed in, or not since they confirmed it. Locks the row, so that
 * two identities cannot both be linked to it.
 */
export function findUnlinkedByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "role", "isActive"])
    .where(sql`lower(email)`, "=", email)
    .where((user) => user.or([user("subject", "is", null), user("awaitsIdentity", "=", true)]))
    .forUpdate()
    .executeTakeFirst();
}

export async function linkIdentity(db: Db, userId: number, { issuer, subject }: IdentityKey): Promise<void> {
  await db.updateTable("users").set({ issuer, subject, awaitsIdentity: false }).where("id", "=", userId).execute();
}

/**
 * Creates a person from a whitelist entry. Returns undefined if there is no entry, or if a person already has that
 * email. Locks the entry, so that an administrator who removes it at the same time finds the person and deactivates
 * them.
 */
export async function createFromWhitelist(
  db: Db,
  email: string,
  identity: IdentityKey & { name: string | undefined },
): Promise<Person | undefined> {
  const entry = await db
    .selectFrom("whitelistEntries")
    .select(["name", "role", "phone", "commissionBps", "hiredOn"])
    .where(sql`lower(email)`, "=", email)
    .where("isActive", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!entry) return undefined;
  const name = entry.name ?? identity.name ?? email.slice(0, email.indexOf("@"));
  return db
    .insertInto("users")
    .values({ ...entry, email, name, issuer: identity.issuer, subject: identity.subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "role", "isActive"])
    .executeTakeFirst();
}

/** Stores the person's picture at the provider and the time of the sign-in. */
export async function recordSignIn(db: Db, userId: number, picture: string | undefined, now: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ lastSignInAt: now, ...(picture === undefined ? {} : { providerPictureUrl: picture }) })
    .where("id", "=", userId)
    .execute();
}
