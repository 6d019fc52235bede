import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { emailChangeMoves } from "#domain/user/email-change-states.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";
import { moveEach, moveStates } from "#server/process/index.ts";

/**
 * Returns the token in the letter: 192 bits derived from random bytes of the row with a key that is not in the
 * database.
 */
function tokenOf(keys: KeyRing, salt: Buffer): string {
  const key = keys.key("public-link", keys.names.at(-1));
  return createHmac("sha256", key)
    .update(`email:${salt.toString("hex")}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");
}

/**
 * Returns the address that confirms a row of email_changes. The token follows the #, so that it is sent to no server
 * and appears in no log.
 */
export async function emailChangeUrlById({ config, keys, db }: Parts, id: number): Promise<string> {
  const { userId, salt } = await db
    .selectFrom("emailChanges")
    .select(["userId", "salt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${config.publicUrl}/admin/accounts/${userId}#email=${tokenOf(keys, salt)}`;
}

interface NewEmailChange {
  userId: number;
  email: string;
  createdAt: string;
  expiresAt: string;
}

/** Inserts a request and returns its id. The caller has replaced the previous one. */
export async function insertEmailChange(db: Db, keys: KeyRing, change: NewEmailChange): Promise<number> {
  const salt = randomBytes(16);
  const { id } = await db
    .insertInto("emailChanges")
    .values({ ...change, salt, tokenHash: sha256(tokenOf(keys, salt)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces an open request, so that the link of its letter no longer works. */
export async function replaceEmailChange(db: Db, userId: number): Promise<void> {
  await moveStates(db, emailChangeMoves, "replace", sql<SqlBool>`user_id = ${userId}`);
}

export async function countEmailChanges(db: Db, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("emailChanges")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("userId", "=", userId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the person's own request with this token. */
export function findEmailChange(db: Db, userId: number, token: string) {
  return db
    .selectFrom("emailChanges")
    .select(["id", "email", "state", "expiresAt"])
    .where("tokenHash", "=", sha256(token))
    .where("userId", "=", userId)
    .executeTakeFirst();
}

export async function markAsConfirmed(db: Db, id: number): Promise<void> {
  await moveEach(db, emailChangeMoves, "confirm", [id]);
}

/** Returns whether a user has this email address, or the whitelist contains it. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = ${email}
    union all select from whitelist_entries where lower(email) = ${email} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Renames the whitelist entry of a person, because the old address would otherwise allow a second person to sign in.
 */
export async function renameWhitelistEntry(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable("whitelistEntries")
    .set({ email: to })
    .where(sql`lower(email)`, "=", from.toLowerCase())
    .execute();
}
