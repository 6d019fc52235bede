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

/** Takes a live attempt out: it serves once, and only the browser that started it can spend it. */
export function takeAttempt(db: Db, stateHash: Buffer, browserHash: Buffer, now: string) {
  return db
    .deleteFrom("signInAttempts")
    .where("stateHash", "=", stateHash)
    .where("browserHash", "=", browserHash)
    .where("expiresAt", ">", now)
    .returning(["nonce", "codeVerifier"])
    .executeTakeFirst();
}

/** Forgets attempts that nobody finished; those another process is forgetting are left to it. */
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
 * Locked, as everybody is who signs in: whoever removes them comes before and they are inactive, or comes after and ends
 * this session with the others.
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

/** Somebody with this e-mail who has never signed in, or not since they confirmed it; locked, so that two identities cannot both become them. */
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
 * Makes a person of a whitelist entry; undefined when there is none, or somebody has that e-mail already. The entry is
 * locked: whoever takes it off the list at this moment finds the person and makes them inactive.
 */
export async function createFromWhitelist(
  db: Db,
  email: string,
  identity: IdentityKey & { name: string | undefined },
): Promise<Person | undefined> {
  const entry = await db
    .selectFrom("whitelistEntries")
    .select(["role", "phone", "commissionBps"])
    .where(sql`lower(email)`, "=", email)
    .where("isActive", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!entry) return undefined;
  const name = identity.name ?? email.slice(0, email.indexOf("@"));
  return db
    .insertInto("users")
    .values({ ...entry, email, name, issuer: identity.issuer, subject: identity.subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "role", "isActive"])
    .executeTakeFirst();
}

/** Keeps the picture the person has at their provider, and when they were last here. */
export async function recordSignIn(db: Db, userId: number, picture: string | undefined, now: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ lastSignInAt: now, ...(picture === undefined ? {} : { providerPictureUrl: picture }) })
    .where("id", "=", userId)
    .execute();
}
