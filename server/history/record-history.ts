import { sql, type UpdateObject } from "kysely";
import type { Party } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { preparedByShape, statement } from "#server/db/statement.ts";
import type { KeyHolder } from "#server/http/key-holder.ts";

/** A row of the history: an action, who did it, and to which record. */
export interface HistoryEntry {
  /** The kind of record, as its process names it. */
  record: string;
  recordId: number;
  /** Null for records without a lead: the agents of the queue and the users. */
  leadId: number | null;
  /** The quote that the action is about. Null if it only concerns the lead. */
  quoteId: number | null;
  action: string;
  /** Null for the action that creates the record. */
  oldStatus: string | null;
  newStatus: string;
  party: Party | KeyHolder;
  reason?: string | undefined;
  /** Facts: ids, cents with their currency, texts that people entered. */
  details?: Record<string, unknown> | undefined;
  changes?: Changes | undefined;
  requestId: string | null;
  /** ISO instant. */
  now: string;
}

/** Changed fields: { email: [before, after] }. */
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
  | "manualCommissions"
  | "commissionStatements"
  | "chargebacks"
  | "debitMemos"
  | "settlementReports"
  | "scheduleChanges"
  | "customerRequests"
  | "queueAgents"
  | "users";

/** A change of one row: the values it must still have, and the values it gets. */
export interface Change {
  table: MovingTable;
  where: Record<string, unknown>;
  set: Record<string, unknown>;
}

/** Writes the history row of an action that created a record. */
export async function recordHistory(db: Db, entry: HistoryEntry): Promise<void> {
  await insertRow(db, ...rowOf(entry));
}

/**
 * Changes a record and writes its history row in one statement. Writes neither if the row no longer matches. Returns
 * whether it changed anything.
 */
export async function changeWithHistory(db: Db, { table, where, set }: Change, entry: HistoryEntry): Promise<boolean> {
  const row = Object.fromEntries(rowOf(entry).map((value, index) => [`${ofRow}${index}`, value]));
  const { rows } = await changeAndInsert(db, table, { ...marked(ofWhere, where), ...set, ...row });
  return rows.length === 1;
}

const types = {
  record: "text",
  record_id: "bigint",
  lead_id: "bigint",
  quote_id: "bigint",
  action: "text",
  old_status: "text",
  new_status: "text",
  actor_id: "bigint",
  api_key_id: "bigint",
  party: "text",
  reason: "text",
  details: "jsonb",
  changes: "jsonb",
  request_id: "text",
  at: "timestamptz",
};
const columns = Object.keys(types).join(", ");

const insertRow = statement<unknown[], never>(
  `insert into history (${columns}) values (${Object.keys(types).map((_, index) => `$${index + 1}`)})`,
);

/** Prefixes that distinguish the values of the condition and of the history row from the values to set. */
const [ofWhere, ofRow] = ["where ", "row "];
const marked = (mark: string, values: Change["where"]) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [`${mark}${column}`, value]));
const unmarked = (mark: string, values: Change["where"]) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(mark) ? [[name.slice(mark.length), value] as const] : [],
  );

const changeAndInsert = preparedByShape((db, table: MovingTable, values: Record<string, unknown>) => {
  const set = Object.entries(values).filter(([name]) => !name.startsWith(ofWhere) && !name.startsWith(ofRow));
  let update = db.updateTable(table).set(Object.fromEntries(set) as UpdateObject<never, never>);
  for (const [name, value] of unmarked(ofWhere, values)) update = update.where(sql.ref(name), "=", value);
  const row = unmarked(ofRow, values).map(([index, value]) => typed(Number(index), value));
  return sql<{ id: number }>`
    with changed as (${update.returning(sql.lit(true).as("isChanged"))})
    insert into history (${sql.raw(columns)}) select ${sql.join(row)} from changed returning id`.compile(db);
});

/** Casts the value, because PostgreSQL infers a parameter's type in INSERT ... VALUES but not in INSERT ... SELECT. */
const typed = (index: number, value: unknown) => sql`${value}::${sql.raw(Object.values(types)[index] ?? "")}`;

/** Returns the values in the order of the columns. */
function rowOf({ party, now, ...entry }: HistoryEntry): unknown[] {
  return [
    entry.record,
    entry.recordId,
    entry.leadId,
    entry.quoteId,
    entry.action,
    entry.oldStatus,
    entry.newStatus,
    ...whoOf(party),
    entry.reason ?? null,
    JSON.stringify(entry.details ?? {}),
    JSON.stringify(entry.changes ?? {}),
    entry.requestId,
    now,
  ];
}

/** Returns the columns of the actor: the person, the API key, and the party. */
function whoOf(party: HistoryEntry["party"]): [actorId: number | null, apiKeyId: number | null, party: string] {
  if (typeof party === "string") return [null, null, party];
  return "apiKeyId" in party ? [null, party.apiKeyId, "web_site"] : [party.id, null, "staff"];
}
