import type { Selectable } from "kysely";
import type { LeadFields } from "#contract/lead.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { Leads } from "#server/db/schema.gen.ts";

export type LeadRecord = Selectable<Leads>;

/** Throws `not_found`. */
export async function loadLead(db: Db, id: number, options: { lock?: boolean } = {}): Promise<LeadRecord> {
  const query = db.selectFrom("leads").selectAll().where("id", "=", id);
  const lead = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  if (!lead) throw new Refusal("not_found");
  return lead;
}

export async function insertLead(
  db: Db,
  fields: LeadFields,
  { now, ...facts }: { status: LeadStatus; createdBy: number; now: string },
): Promise<number> {
  const { id } = await db
    .insertInto("leads")
    .values({ ...columnsOf(fields), ownerId: fields.ownerId, ...facts, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes only over the version the sender saw; answers whether it did. */
export async function updateLead(
  db: Db,
  id: number,
  version: number,
  fields: Omit<LeadFields, "ownerId">,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("leads")
    .set({ ...columnsOf(fields), version: version + 1, updatedAt: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function moveLead(db: Db, id: number, status: LeadStatus, now: string): Promise<void> {
  await db
    .updateTable("leads")
    .set((row) => ({ status, updatedAt: now, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The contract says from and to; those are words of SQL, so the columns are origin and destination. */
function columnsOf({ from, to, ...fields }: Omit<LeadFields, "ownerId"> & { ownerId?: number | null }) {
  return { ...fields, origin: from, destination: to };
}
