import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "role",
  "isActive",
  "pictureUrl",
  "commissionBps",
  "hiredOn",
  "lastSignInAt",
] as const;

/** Whether somebody takes leads at the moment. */
const isLive = sql<boolean>`exists (select from queue_agents where user_id = users.id and status = 'available')`.as(
  "isLive",
);

export type UserRow = Awaited<ReturnType<typeof loadUser>>;

/** Throws `not_found`. */
export async function loadUser(db: Db, id: number, { lock = false } = {}) {
  const query = db.selectFrom("users").select(columns).select(isLive).where("id", "=", id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

export async function changeUser(
  db: Db,
  id: number,
  fields: { name?: string; phone?: string | null; isActive?: boolean },
): Promise<void> {
  await db
    .updateTable("users")
    .set((row) => ({ ...fields, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "isActive"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/**
 * The active administrators and whoever has this e-mail, locked in the order of their ids: of two who remove each other
 * one comes too late, and nobody signs in while they are removed.
 */
export function lockAdministratorsAnd(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "role", "isActive"])
    .select(sql<boolean>`lower(email) = ${email.toLowerCase()}`.as("isMeant"))
    .where((user) =>
      user.or([
        user.and([user("role", "=", "admin"), user("isActive", "=", true)]),
        user(sql`lower(email)`, "=", email.toLowerCase()),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export interface WhitelistEntry {
  email: string;
  role: string;
  phone: string | null;
  commissionBps: number;
  isActive: boolean;
  createdBy: number;
}

export function insertWhitelistEntry(db: Db, entry: WhitelistEntry) {
  return db.insertInto("whitelistEntries").values(entry).returning("id").executeTakeFirstOrThrow();
}

export type WhitelistRow = Awaited<ReturnType<typeof loadWhitelistEntry>>;

/** Throws `not_found`. */
export async function loadWhitelistEntry(db: Db, id: number, { lock }: { lock: boolean }) {
  const query = db.selectFrom("whitelistEntries").select(["id", "email"]).where("id", "=", id);
  const entry = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!entry) throw new Refusal("not_found");
  return entry;
}

export async function deleteWhitelistEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom("whitelistEntries").where("id", "=", id).execute();
}
