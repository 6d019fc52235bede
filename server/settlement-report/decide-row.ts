import type { ReportCandidate, settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { total } from "#domain/money/money.ts";
import { asPosted } from "#domain/settlement-report/fields.ts";
import {
  canBePosted,
  isKnown,
  isOnce,
  needsReason,
  replacesFee,
  type SettlementRecord,
} from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { recordsOf } from "./find-records.ts";
import { settlementReports } from "./records.ts";
import { type ReportRecord, type RowRecord, rowsOf } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";
import { candidateViews } from "./view.ts";

type Given = CallInput<typeof settlementReportCalls.decide>["body"];

/**
 * Chooses the record that a row is posted to, or leaves the row. Throws `not_found` for a line that the report does not
 * have, `invalid_input`, and the refusals of the process.
 */
export async function decideRow(
  report: ReportRecord,
  line: number,
  given: Given,
  { db, actor, now, origin, zone }: StaffContext,
): Promise<void> {
  const { version, decision, recordId } = given;
  const details = { line, decision, ...(decision === "post" ? { recordId } : {}) };
  const reason = decision === "post" && given.note ? { reason: given.note } : {};
  const move = { action: "decide" as const, party: actor, version, now, origin, details, ...reason };
  await settlementReports.mustBeAllowed(db, report, move);
  const rows = await rowsOf(db, report.id);
  const row = rows.find((one) => one.line === line);
  if (!row) throw new Refusal("not_found");
  if (decision === "leave") await leave(db, row);
  else {
    const read = asReadRow(row);
    const record = read && recordId !== null ? await recordFor(row, read, recordId, { db, zone }) : undefined;
    if (!read || !record) throw invalid([fieldProblem("recordId", "report_record_not_offered")]);
    const problem = problemOf({ row, rows, read, record }, given);
    if (problem) throw invalid([problem]);
    await choose(db, row, record, given);
  }
  await settlementReports.carryOut(db, report, move);
}

/** Returns the records of a sale that a person can choose for a row. Throws `not_found` for an unknown line. */
export async function recordsOfSale(
  report: ReportRecord,
  line: number,
  quoteId: number,
  { db, zone }: StaffContext,
): Promise<ReportCandidate[]> {
  const row = (await rowsOf(db, report.id)).find((one) => one.line === line);
  if (!row) throw new Refusal("not_found");
  const read = asReadRow(row);
  const kind = read && asPosted(read.kind);
  return read && kind ? candidateViews(db, read, await recordsOf(db, kind, { ofQuote: quoteId }, zone)) : [];
}

/** Returns the chosen record as the row was matched with it, or as it is now if the row does not name it. */
async function recordFor(
  row: RowRecord,
  { kind }: ReadRow,
  recordId: number,
  { db, zone }: Pick<StaffContext, "db" | "zone">,
): Promise<SettlementRecord | undefined> {
  const posted = asPosted(kind);
  const offered = candidatesOf(row).find(({ id }) => id === recordId);
  if (offered || !posted) return offered;
  const [found] = await recordsOf(db, posted, { ids: [recordId] }, zone);
  return found;
}

interface Choice {
  row: RowRecord;
  rows: readonly RowRecord[];
  read: ReadRow;
  record: SettlementRecord;
}

function problemOf({ row, rows, read, record }: Choice, { isLast, isAnother, note }: Given): FieldProblem | undefined {
  if (!canBePosted(read, record)) return fieldProblem("recordId", "report_not_postable");
  if (!isAnother && row.equalLine !== null)
    return fieldProblem("isAnother", "report_same_row", { line: String(row.equalLine) });
  if (!isAnother && isKnown(read, record)) return fieldProblem("isAnother", "report_same_money");
  const others = rows.filter(
    (one) => one.line !== row.line && one.decision === "post" && one.kind === row.kind && one.recordId === record.id,
  );
  const other = others.find((one) => isOnce(read.kind) || (isLast && one.isLast));
  if (other)
    return fieldProblem(isOnce(read.kind) ? "recordId" : "isLast", "report_record_taken", { line: String(other.line) });
  const posted = total(others.map(({ amountCents }) => amountCents ?? 0)) + read.amountCents;
  const why = { isLast, isFeeReplaced: replacesFee(read, record) };
  if (note || !(isLast || needsReason(read.kind, posted - record.openCents, why))) return undefined;
  return fieldProblem("note", isLast ? "difference_reason_missing" : "report_difference_reason");
}

function choose(db: Db, row: RowRecord, record: SettlementRecord, { isLast, isAnother, note }: Given) {
  const candidates = candidatesOf(row);
  const all = candidates.some(({ id }) => id === record.id) ? candidates : [...candidates, record];
  return update(db, row, {
    decision: "post",
    recordId: record.id,
    isLast: isLast && !isOnce(record.kind),
    isAnother,
    note: note || null,
    candidates: JSON.stringify(all),
  });
}

function leave(db: Db, row: RowRecord) {
  return update(db, row, { decision: "leave", recordId: null, isLast: false, isAnother: false, note: null });
}

function update(db: Db, { reportId, line }: RowRecord, set: object) {
  return db
    .updateTable("settlementReportRows")
    .set(set)
    .where("reportId", "=", reportId)
    .where("line", "=", line)
    .execute();
}
