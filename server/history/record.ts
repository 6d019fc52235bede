import { sql, type UpdateObject } from "kysely";
import type { Party } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { preparedByShape } from "#server/db/prepared.ts";
import type { KeyHolder } from "#server/http/key-holder.ts";

/** One row of the history: what somebody did, and to what. */
export interface HistoryEntry {
  /** The kind of record, as its process calls it. */
  record: string;
  recordId: number;
  /** Null for what is of no lead: whether somebody is live, and who works here. */
  leadId: number | null;
  /** The quote it is about; null for what concerns the lead alone. */
  quoteId: number | null;
  action: string;
  /** Null for what makes the record. */
  oldStatus: string | null;
  newStatus: string;
  party: Party | KeyHolder;
  reason?: string | undefined;
  /** Facts: ids, cents with their currency, texts people gave. */
  details?: Record<string, unknown> | undefined;
  changes?: Changes | undefined;
  requestId: string | null;
  /** ISO instant. */
  now: string;
}

/** Fields that are other than before: { email: [before, after] }. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Tables of records that move through a process. */
export type MovingTable =
  | "quotes"
  | "leads"
  | "leadNotes"
  | "expertQuestions"
  | "charges"
  | "approvalRequests"
  | "requests"
  | "credits"
  | "chargebacks"
  | "scheduleChanges"
  | "customerRequests"
  | "queueAgents"
  | "users";

/** A change of one row: what it must still be, what it becomes. */
export interface Change {
  table: MovingTable;
  where: Record<string, unknown>;
  set: Record<string, unknown>;
}

/** Writes the row of what made a record. */
export async function recordHistory(db: Db, entry: HistoryEntry): Promise<void> {
  await insertRow(db, "of the history", { row: rowOf(entry) });
}

/** Changes a record and writes the row of it, as one statement: no change, no row. Answers whether it changed anything. */
export async function changeWithHistory(db: Db, { table, where, set }: Change, entry: HistoryEntry): Promise<boolean> {
  const { rows } = await changeAndInsert(db, table, { ...asWhere(where), ...set, row: rowOf(entry) });
  return rows.length === 1;
}

const types = {
  ...{ record: "text", record_id: "bigint", lead_id: "bigint", quote_id: "bigint", action: "text" },
  ...{ old_status: "text", new_status: "text", actor_id: "bigint", party: "text", reason: "text" },
  api_key_id: "bigint",
  ...{ details: "jsonb", changes: "jsonb", request_id: "text", at: "timestamptz" },
};
const columns = sql.raw(Object.keys(types).join(", "));
const typed = sql.raw(
  Object.entries(types)
    .map((column) => column.join(" "))
    .join(", "),
);

const insertRow = preparedByShape((db, _: "of the history", { row }: { row: string }) =>
  sql`insert into history (${columns}) select happened.* from jsonb_to_record(${row}) as happened(${typed})`.compile(
    db,
  ),
);

/** Values of the condition are told from those to be set by a mark before their names. */
const mark = "where ";
const asWhere = (where: Change["where"]) =>
  Object.fromEntries(Object.entries(where).map(([column, value]) => [`${mark}${column}`, value]));

const changeAndInsert = preparedByShape((db, table: MovingTable, { row, ...values }: { row: string }) => {
  const named = Object.entries(values);
  const set = Object.fromEntries(named.filter(([name]) => !name.startsWith(mark)));
  let update = db.updateTable(table).set(set as UpdateObject<never, never>);
  for (const [name, value] of named.filter(([name]) => name.startsWith(mark))) {
    update = update.where(sql.ref(name.slice(mark.length)), "=", value);
  }
  return sql<{ id: number }>`
    with changed as (${update.returning(sql.lit(true).as("isChanged"))}) insert into history (${columns})
    select happened.* from changed, jsonb_to_record(${row}) as happened(${typed}) returning id`.compile(db);
});

function rowOf({ party, now, ...entry }: HistoryEntry): string {
  return JSON.stringify({
    ...{ record: entry.record, record_id: entry.recordId, lead_id: entry.leadId, quote_id: entry.quoteId },
    ...{ action: entry.action, old_status: entry.oldStatus, new_status: entry.newStatus },
    ...whoOf(party),
    ...{ reason: entry.reason, details: entry.details ?? {}, changes: entry.changes ?? {} },
    ...{ request_id: entry.requestId, at: now },
  });
}

function whoOf(party: HistoryEntry["party"]) {
  if (typeof party === "string") return { party };
  return "apiKeyId" in party
    ? { party: "web_site", api_key_id: party.apiKeyId }
    : { party: "staff", actor_id: party.id };
}
