import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { canBePosted } from "#domain/settlement-report/match.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { settlementReports } from "./records.ts";
import { type ReportRecord, type RowRecord, rowsOf } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";

type Given = CallInput<typeof settlementReportCalls.decide>["body"];

/**
 * Chooses the record that a row is posted to, or leaves the row. Throws `not_found` for a line that the report does not
 * have, `state_conflict` for a row without candidates, `invalid_input`, and the refusals of the process.
 */
export async function decideRow(
  report: ReportRecord,
  line: number,
  given: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const { version, decision } = given;
  const details = { line, decision, ...(decision === "post" ? { recordId: given.recordId } : {}) };
  const reason = decision === "post" && given.isLast && given.note ? { reason: given.note } : {};
  const move = { action: "decide" as const, party: actor, version, now, origin, details, ...reason };
  await settlementReports.mustBeAllowed(db, report, move);
  const rows = await rowsOf(db, report.id);
  const row = rows.find((one) => one.line === line);
  if (!row) throw new Refusal("not_found");
  if (row.match !== "matched" && row.match !== "to_decide") throw new Refusal("state_conflict");
  if (decision === "post") {
    const problem = problemOf(row, rows, given);
    if (problem) throw invalid([problem]);
  }
  await store(db, row, given);
  await settlementReports.carryOut(db, report, move);
}

function problemOf(row: RowRecord, rows: readonly RowRecord[], { recordId, isLast, note }: Given) {
  const read = asReadRow(row);
  const record = candidatesOf(row).find(({ id }) => id === recordId);
  if (!read || !record) return fieldProblem("recordId", "report_record_not_offered");
  if (!canBePosted(read, record)) return fieldProblem("recordId", "report_not_postable");
  const isOnce = read.kind === "charge" || read.kind === "refund";
  const other = rows.find((one) => one.line !== row.line && one.decision === "post" && one.recordId === recordId);
  if (isOnce && other?.kind === row.kind)
    return fieldProblem("recordId", "report_record_taken", { line: String(other.line) });
  const isOfSale = (one: RowRecord) => one.kind === row.kind && one.recordId === recordId && one.line !== row.line;
  const last = rows.find((one) => isOfSale(one) && one.decision === "post" && one.isLast);
  if (isLast && last) return fieldProblem("isLast", "report_record_taken", { line: String(last.line) });
  if (isLast && !note) return fieldProblem("note", "difference_reason_missing");
  return undefined;
}

function store(db: Db, { reportId, line }: RowRecord, { decision, recordId, isLast, note }: Given) {
  const chosen = { recordId, isLast, note: (isLast && note) || null };
  const set = decision === "post" ? chosen : { recordId: null, isLast: false, note: null };
  return db
    .updateTable("settlementReportRows")
    .set({ decision, ...set })
    .where("reportId", "=", reportId)
    .where("line", "=", line)
    .execute();
}
