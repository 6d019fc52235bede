import { type Selectable, type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { LeadFields, leadCalls } from "#contract/lead.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { LeadStatus } from "#domain/lead/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { asPage, beyond, decodeCursor } from "#server/db/keyset.ts";
import type { Leads } from "#server/db/schema.gen.ts";
import { withinReach } from "./reach.ts";

export type LeadRecord = Selectable<Leads>;
export type LeadListRecord = Awaited<ReturnType<typeof listLeads>>["items"][number];

const sortColumns = {
  createdAt: "leads.created_at",
  updatedAt: "leads.updated_at",
  departsOn: "leads.departs_on",
} as const;

/** One page of the leads this person may see; one row more than asked tells whether there is another page. */
export async function listLeads(db: Db, query: CallInput<typeof leadCalls.list>["query"], actor: Actor) {
  const cursor = decodeCursor(query.cursor);
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
  if (query.ownerId) rows = rows.where("leads.ownerId", "=", query.ownerId);
  if (query.sortBy === "departsOn") rows = rows.where("leads.departsOn", "is not", null);
  for (const word of searchWords(query.keyword)) {
    rows = rows.where(sql<SqlBool>`leads.search_text like ${`%${word}%`}`);
  }
  if (cursor) {
    rows = rows.where(
      beyond(column, "leads.id", cursor, query.sortOrder, query.sortBy === "departsOn" ? "date" : "timestamptz"),
    );
  }
  return asPage(await rows.execute(), query.limit, (row) => ({ value: row[query.sortBy] ?? "", id: row.id }));
}

/** Words as the search column keeps them; a phone number in any format is its digits. */
export function searchWords(keyword: string | undefined): string[] {
  const text = (keyword ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  if (text === "") return [];
  const digits = text.replace(/\D/g, "");
  const words = /^[\d\s()+.-]+$/.test(text) && digits.length > 0 ? [digits] : text.split(/\s+/);
  return words.map((word) => word.replace(/[\\%_]/g, "\\$&"));
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
