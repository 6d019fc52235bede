import type {
  ReportCandidate,
  ReportLine,
  ReportSenders,
  SettlementReportRow,
  SettlementReportView,
} from "#contract/settlement-report/calls.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import { isSameName, type Reading, type RowKind } from "#domain/settlement-report/fields.ts";
import {
  canBePosted,
  differenceOf,
  isKnown,
  type MatchState,
  type SettlementRecord,
} from "#domain/settlement-report/match.ts";
import { type SettlementReportStatus, settlementReportProcess } from "#domain/settlement-report/process.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { isDamaged } from "#domain/settlement-report/references.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { reportFacts } from "./records.ts";
import { type ReportRecord, type RowRecord, readingOf, rowsOf, senderKindOf } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";

export function reportRow(report: ReportRecord): SettlementReportRow {
  const { id, fileName, uploadedAt, matched, toDecide, leftOver, alreadyPosted, rowsToPost } = report;
  return {
    id,
    fileName,
    uploadedAt,
    rowsToPost,
    sender: { name: report.senderName, kind: senderKindOf(report) },
    status: report.status as SettlementReportStatus,
    uploadedBy: { id: report.uploadedBy, name: report.uploadedByName },
    counts: { matched, to_decide: toDecide, left_over: leftOver, already_posted: alreadyPosted },
  };
}

/** Returns a report with its rows, and the customers of the sales that they may be about. */
export async function reportView(
  report: ReportRecord,
  { db, actor, now, origin }: StaffContext,
): Promise<SettlementReportView> {
  const { version, endedAt, endedBy, endedByName } = report;
  const rows = await rowsOf(db, report.id);
  const customers = await customersOf(
    db,
    rows.flatMap((row) => candidatesOf(row).map(({ quoteId }) => quoteId)),
  );
  const { id, sender, fileName, status, uploadedBy, uploadedAt, counts, rowsToPost } = reportRow(report);
  const reading = readingOf(report);
  return {
    id,
    sender,
    fileName,
    status,
    uploadedBy,
    uploadedAt,
    counts,
    rowsToPost,
    version,
    endedAt,
    endedBy: endedBy === null ? null : { id: endedBy, name: endedByName ?? "" },
    reading: reading && readingView(reading),
    lines: rows.map((row) =>
      lineView(row, customers, (problem) => ({
        field: problem.field,
        message: saidProblem(problem, origin.language),
      })),
    ),
    allowedActions: allowedActions(settlementReportProcess, reportFacts(report), actor, now),
  };
}

/** Returns the settings that read the rows. */
export function readingView(reading: Reading) {
  const { headingLine, separator, dateOrder, decimalFormat, creditSign, currency, merchantAccount, consolidator } =
    reading;
  return {
    headingLine,
    separator,
    dateOrder,
    decimalFormat,
    creditSign,
    currency,
    merchantAccount,
    consolidator,
    mapping: Array.from(reading.mapping),
    words: Array.from(reading.words),
  };
}

function lineView(
  row: RowRecord,
  customers: ReadonlyMap<number, string>,
  say: (problem: FieldProblem) => ReportLine["problems"][number],
): ReportLine {
  const { line, datedOn, reference, amountCents, feeCents, lastFour, recordId, isLast, isAnother, note } = row;
  const read = asReadRow(row);
  return {
    line,
    datedOn,
    reference,
    amountCents,
    feeCents,
    lastFour,
    recordId,
    isLast,
    isAnother,
    note,
    isKindGuessed: row.isKindGuessed,
    isReferenceDamaged: isDamaged(reference ?? ""),
    kind: row.kind as RowKind | null,
    currency: row.currency as Currency | null,
    cells: row.cells as string[],
    problems: (row.problems as unknown as FieldProblem[]).map(say),
    match: row.match as MatchState,
    candidates: read ? candidatesOf(row).map((record) => candidateView(read, record, customers)) : [],
    decision: row.decision as ReportLine["decision"],
    isPosted: row.postedFeeId !== null || row.postedRefundId !== null || row.postedEntryId !== null,
    equalTo:
      row.equalReportId === null || row.equalLine === null
        ? null
        : { reportId: row.equalReportId, line: row.equalLine },
  };
}

/** Returns records that a row may be about, with the customers of their sales. */
export async function candidateViews(
  db: Db,
  row: ReadRow,
  records: readonly SettlementRecord[],
): Promise<ReportCandidate[]> {
  const customers = await customersOf(
    db,
    records.map(({ quoteId }) => quoteId),
  );
  return records.map((record) => candidateView(row, record, customers));
}

function candidateView(
  row: ReadRow,
  record: SettlementRecord,
  customers: ReadonlyMap<number, string>,
): ReportCandidate {
  const { id, quoteId, openCents, lastFour, on } = record;
  return {
    recordId: id,
    quoteId,
    openCents,
    lastFour,
    on,
    customer: customers.get(quoteId) ?? "",
    currency: record.currency as Currency,
    differenceCents: differenceOf(row, record),
    canBePosted: canBePosted(row, record),
    isKnown: isKnown(row, record),
    recordedFeeCents: record.feeCents ?? null,
    isRecorded: record.isFinal || (record.openCents === 0 && record.recordedCents.length > 0),
  };
}

async function customersOf(db: Db, quoteIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("quotes")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .select(["quotes.id", "leads.firstName", "leads.lastName"])
    .where("quotes.id", "in", Array.from(new Set(quoteIds)))
    .execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Returns the senders of earlier reports, and the consolidators that have sent none, in the order of their names. */
export async function sendersView(db: Db): Promise<ReportSenders> {
  const rows = await db.selectFrom("reportSenders").select(["name", "kind", "encoding"]).orderBy("name").execute();
  const { consolidators } = await loadAgency(db);
  const known = rows.map(({ name, kind, encoding }) => ({
    name,
    kind: kind as ReportSenders[number]["kind"],
    encoding: encoding as ReportSenders[number]["encoding"],
  }));
  const others = consolidators.filter((name) => !known.some((one) => isSameName(one.name, name)));
  return known.concat(others.map((name) => ({ name, kind: "consolidator" as const, encoding: null })));
}
