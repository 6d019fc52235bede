import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { emailChangeMoves } from "#domain/user/email-change-states.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { type KeyRing, sha256 } from "#server/keys/index.ts";
import { moveEach, moveStates } from "#server/process/index.ts";

/** What the letter holds: 192 bits derived from random bytes of the row with a key that is not in the database. */
function tokenOf(keys: KeyRing, salt: Buffer): string {
  const key = keys.key("public-link", keys.names.at(-1));
  return createHmac("sha256", key)
    .update(`email:${salt.toString("hex")}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");
}

/** Where a row of email_changes is confirmed. What follows the # is sent to no server and written into no log. */
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

/** Answers the id. The caller has replaced the one before. */
export async function insertEmailChange(db: Db, keys: KeyRing, change: NewEmailChange): Promise<number> {
  const salt = randomBytes(16);
  const { id } = await db
    .insertInto("emailChanges")
    .values({ ...change, salt, tokenHash: sha256(tokenOf(keys, salt)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever changes their mind: the link in the letter before leads nowhere. */
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

/** Somebody's own row behind a token. */
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

/** Whether somebody has this email, or may come in with it. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = ${email}
    union all select from whitelist_entries where lower(email) = ${email} limit 1`.execute(db);
  return rows.length > 0;
}

/** What let somebody in names them by their new email; by the old one it would let in a second person. */
export async function renameWhitelistEntry(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable("whitelistEntries")
    .set({ email: to })
    .where(sql`lower(email)`, "=", from.toLowerCase())
    .execute();
}
