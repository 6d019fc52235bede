import { type Selectable, sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { LeadFields, leadCalls } from "#contract/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, beyond, decodeCursor, inOneOrder } from "#server/db/keyset.ts";
import { containing, recordNumber } from "#server/db/keyword.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { withinReach } from "./reach.ts";
import { leadsWaiting } from "./waiting.ts";

export type LeadRecord = Selectable<Leads>;
export type LeadListRecord = Awaited<ReturnType<typeof listLeads>>["items"][number];

const sortColumns = {
  createdAt: "leads.created_at",
  updatedAt: "leads.updated_at",
  departsOn: "leads.departs_on",
} as const;

/** One page of the leads this person may see; one row more than asked tells whether there is another page. */
export async function listLeads(db: Db, query: CallInput<typeof leadCalls.list>["query"], actor: Actor) {
  const sortType = query.sortBy === "departsOn" ? "date" : "timestamptz";
  const cursor = decodeCursor(query.cursor, sortType);
  const column = sortColumns[query.sortBy];
  let rows = db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "leads.ownerId")
    .select((row) => [
      "leads.id",
      "leads.status",
      "leads.label",
      "leads.firstName",
      "leads.lastName",
      "leads.email",
      "leads.phone",
      "leads.origin",
      "leads.destination",
      "leads.departsOn",
      "leads.returnsOn",
      "leads.cabin",
      "leads.adults",
      "leads.children",
      "leads.infants",
      "leads.ownerId",
      "users.name as ownerName",
      "leads.expertStatus",
      "leads.createdAt",
      "leads.updatedAt",
      row
        .selectFrom("quotes")
        .whereRef("quotes.leadId", "=", "leads.id")
        .where("quotes.status", "<>", "deleted")
        .select((quote) => quote.fn.countAll<number>().as("count"))
        .as("quotes"),
    ])
    .where("leads.status", query.status ? "=" : "<>", query.status ?? "deleted")
    .where(withinReach(actor, "lead.read", "leads"))
    .orderBy(sql.ref(column), query.sortOrder === "ASC" ? "asc" : "desc")
    .orderBy("leads.id", query.sortOrder === "ASC" ? "asc" : "desc")
    .limit(query.limit + 1);
  if (query.waiting) rows = rows.where(leadsWaiting(query.waiting, actor));
  if (query.ownerId) rows = rows.where("leads.ownerId", "=", query.ownerId);
  if (query.sortBy === "departsOn") rows = rows.where("leads.departsOn", "is not", null);
  if (cursor) {
    rows = rows.where(beyond(column, "leads.id", cursor, query.sortOrder, sortType));
  }
  const cursorOf = (row: { id: number; createdAt: string; updatedAt: string; departsOn: string | null }) => ({
    value: row[query.sortBy] ?? "",
    id: row.id,
  });
  // Each way of finding a lead has an index; asked for in one condition, neither would be used.
  const number = recordNumber(query.keyword);
  const numbered = number === undefined ? [] : await rows.where("leads.id", "=", number).execute();
  for (const found of containing("leads.search_text", query.keyword)) rows = rows.where(found);
  if (number !== undefined) rows = rows.where("leads.id", "<>", number);
  const found = inOneOrder([...numbered, ...(await rows.execute())], query.sortOrder, cursorOf);
  return asPage(found, query.limit, cursorOf);
}

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
