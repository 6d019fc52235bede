import { sql } from "kysely";
import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { mustBeUnchanged } from "./check-rows.ts";
import { postRows } from "./post-rows.ts";
import { settlementReports } from "./records.ts";
import { type ReportRecord, readingOf, rowsOf } from "./store.ts";
import { type ToPost, toPost } from "./to-post.ts";

/**
 * Posts all agreed rows of a report, each by the process of its record. If one is refused, nothing is posted. Throws
 * `report_row_changed` if a record of a row has changed since the rows were matched, `report_row_refused` with the
 * refusal of a process, and the refusals of the process of the report.
 */
export async function postReport(
  report: ReportRecord,
  { version }: CallInput<typeof settlementReportCalls.post>["body"],
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "post" as const, party: actor, version, now, origin };
  await settlementReports.mustBeAllowed(db, report, move);
  const rows = toPost(await rowsOf(db, report.id));
  await lockSales(db, report, rows);
  await mustBeUnchanged(report, rows, context);
  await postRows(report, rows, context);
  await keepMappedCells(db, report);
  const details = { sentBy: report.senderName, fileName: report.fileName, rows: rows.length };
  const set = { content: null, endedBy: actor.id, endedAt: now };
  await settlementReports.carryOut(db, report, { ...move, details, set });
}

/**
 * Locks the sender and all quotes that the rows change, newest first (docs/decisions/007-order-of-locks.md).
 * A refund also changes the quote that was paid, which is an earlier one for an exchanged ticket.
 */
async function lockSales(db: Db, { senderId }: ReportRecord, rows: readonly ToPost[]): Promise<void> {
  // Two reports of a sender are posted one after the other, so that equal rows of both are found.
  await sql`select from report_senders where id = ${senderId} for update`.execute(db);
  const quoteIds = rows.map(({ record }) => record.quoteId);
  const refundIds = rows.filter(({ row }) => row.kind === "refund").map(({ record }) => record.id);
  await sql`
    select from quotes
     where id = any(${quoteIds}::bigint[] || array(
       select entry.quote_id from refund_payments
         join ledger_entries as entry on entry.id = refund_payments.entry_id
        where refund_payments.id = any(${refundIds}::bigint[])))
     order by id desc for update`.execute(db);
}

/**
 * Deletes the cells of columns without a field, such as names of cardholders. A row with another number of cells loses
 * all, because its cells belong to other columns.
 */
async function keepMappedCells(db: Db, report: ReportRecord): Promise<void> {
  const mapping = readingOf(report)?.mapping ?? [];
  const places = mapping.flatMap((field, index) => (field === null ? [] : [index + 1]));
  await sql`
    update settlement_report_rows
       set cells = case when problems @> '[{"code": "report_cells_differ"}]' then '[]' else coalesce((
         select jsonb_agg(cell order by place)
           from jsonb_array_elements(cells) with ordinality as all_cells (cell, place)
          where place = any(${places}::int[])), '[]') end
     where report_id = ${report.id}`.execute(db);
}
