import { sql } from "kysely";
import { openLeadStatuses } from "#domain/lead/status.ts";
import { waitingStates } from "#domain/mail/message-states.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { instantText } from "#server/db/json-row.ts";

const columns = [
  "id",
  "name",
  "firstName",
  "surname",
  "email",
  "phone",
  "role",
  "isActive",
  "pictureUrl",
  "pictureSha256",
  "commissionBps",
  "teamLeadId",
  "teamLeadBps",
  "hiredOn",
  "lastSignInAt",
  "version",
] as const;

/** True if the person currently takes leads. */
const isLive = sql<boolean>`exists (select from queue_agents where user_id = users.id and status = 'available')`.as(
  "isLive",
);

/** True if the person has open leads. */
export const isAssigned = `exists (select from leads where leads.owner_id = users.id and leads.status in (${openLeadStatuses
  .map((status) => `'${status}'`)
  .join(", ")}))`;

const teamLeadName = sql<string | null>`(select lead.name from users lead where lead.id = users.team_lead_id)`.as(
  "teamLeadName",
);

/** The new email address that waits for its confirmation. */
const newEmail = sql<{ email: string; expiresAt: string } | null>`(
  select json_build_object('email', waiting.email, 'expiresAt', ${sql.raw(instantText("waiting.expires_at"))})
    from email_changes waiting where waiting.user_id = users.id and waiting.state = 'waiting')`.as("newEmail");

export type UserRow = Awaited<ReturnType<typeof loadUser>>;

/** Throws `not_found`. */
export async function loadUser(db: Db, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom("users")
    .select(columns)
    .select([isLive, newEmail, teamLeadName, sql.raw<boolean>(isAssigned).as("isAssigned")])
    .where("id", "=", id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "isActive"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

/**
 * Locks the active administrators and the person in the order of their ids. Of two administrators who deactivate each
 * other, the second is refused, and no person can sign in while they are being removed.
 */
export async function lockAdministratorsAnd(db: Db, userId: number): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where((user) =>
      user.or([user.and([user("role", "=", "admin"), user("isActive", "=", true)]), user("id", "=", userId)]),
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
  name: string | null;
  hiredOn: string | null;
  createdBy: number;
}

export function insertWhitelistEntry(db: Db, entry: WhitelistEntry) {
  return db.insertInto("whitelistEntries").values(entry).returning("id").executeTakeFirstOrThrow();
}

export type WhitelistRow = Awaited<ReturnType<typeof loadWhitelistEntry>>;

/** Throws `not_found`. */
export async function loadWhitelistEntry(db: Db, id: number, { lock }: { lock: boolean }) {
  const query = db
    .selectFrom("whitelistEntries")
    .select(["id", "email", "name", "role", "phone", "commissionBps", "hiredOn", "isActive", "invitationId", "version"])
    .where("id", "=", id);
  const entry = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!entry) throw new Refusal("not_found");
  return entry;
}

/** Stores the latest invitation. The version stays the same, because no one edits an invitation. */
export async function setInvitation(db: Db, entryId: number, invitationId: number): Promise<void> {
  await db.updateTable("whitelistEntries").set({ invitationId }).where("id", "=", entryId).execute();
}

/** Returns true if the latest invitation is not sent yet, and will be. */
export async function hasWaitingInvitation(db: Db, { invitationId }: Pick<WhitelistRow, "invitationId">) {
  if (invitationId === null) return false;
  const waiting = db.selectFrom("messages").select("id").where("id", "=", invitationId);
  return (await waiting.where("state", "in", waitingStates).executeTakeFirst()) !== undefined;
}

export async function deleteWhitelistEntry(db: Db, id: number): Promise<void> {
  await db.deleteFrom("whitelistEntries").where("id", "=", id).execute();
}

export async function updateWhitelistEntry(
  db: Db,
  { id, version }: Pick<WhitelistRow, "id" | "version">,
  change: Partial<Omit<WhitelistRow, "id" | "email" | "invitationId" | "version">>,
): Promise<void> {
  await db
    .updateTable("whitelistEntries")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .execute();
}
