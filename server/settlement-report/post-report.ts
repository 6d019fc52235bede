import { sql } from "kysely";
import type { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { total } from "#domain/money/money.ts";
import type { RowKind } from "#domain/settlement-report/fields.ts";
import type { SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import { Refusal, type RefusalDetails } from "#domain/shared/refusal.ts";
import { loadRequest, settlePayment } from "#server/after-sale/index.ts";
import { enterFee } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { refusalText, saidProblem } from "#server/http/refusal-texts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { recordSupplierMoney } from "#server/supplier/index.ts";
import { recordsOf } from "./find-records.ts";
import { receipts, type SaleKind } from "./find-sales.ts";
import { postedBefore } from "./match-report.ts";
import { settlementReports } from "./records.ts";
import { type ReportRecord, type RowRecord, rowsOf, senderKindOf } from "./store.ts";
import { asReadRow, candidatesOf } from "./stored-row.ts";

/** A row that a person agreed to post, with the record as it was when the rows were matched. */
interface ToPost {
  stored: RowRecord;
  row: ReadRow;
  record: SettlementRecord;
}

/** The entered fee, the settled refund, or the recorded receipt of a row. */
type Posted = { postedFeeId: number } | { postedRefundId: number } | { postedEntryId: number };

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
  const rows = lastReceiptsLast(toPost(await rowsOf(db, report.id)));
  // Two reports of a sender are posted one after the other, so that equal rows of both are found.
  await sql`select from report_senders where id = ${report.senderId} for update`.execute(db);
  // In the order of the ids (docs/decisions/007-order-of-locks.md).
  const quoteIds = [...new Set(rows.map(({ record }) => record.quoteId))];
  await sql`select from quotes where id = any(${quoteIds}::bigint[]) order by id for update`.execute(db);
  await mustBeUnchanged(report, rows, context);
  for (const one of rows) {
    const posted = await postRow(report, one, context).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedRow(one, error, context) : error;
    });
    if (one.stored.isLast) await mustBeTheDifference(one, rows, posted, context);
    const { reportId, line } = one.stored;
    await db
      .updateTable("settlementReportRows")
      .set(posted)
      .where("reportId", "=", reportId)
      .where("line", "=", line)
      .execute();
  }
  const details = { sentBy: report.senderName, fileName: report.fileName, rows: rows.length };
  const set = { content: null, endedBy: actor.id, endedAt: now };
  await settlementReports.carryOut(db, report, { ...move, details, set });
}

/** Discards a report, and deletes its text and rows. Throws the refusals of the process. */
export async function discardReport(
  report: ReportRecord,
  { version }: CallInput<typeof settlementReportCalls.discard>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "discard" as const, party: actor, version, now, origin };
  await settlementReports.mustBeAllowed(db, report, move);
  await db.deleteFrom("settlementReportRows").where("reportId", "=", report.id).execute();
  const details = { sentBy: report.senderName, fileName: report.fileName };
  const set = { content: null, endedBy: actor.id, endedAt: now };
  await settlementReports.carryOut(db, report, { ...move, details, set });
}

function toPost(rows: readonly RowRecord[]): ToPost[] {
  return rows.flatMap((stored) => {
    const row = asReadRow(stored);
    const record = candidatesOf(stored).find(({ id }) => id === stored.recordId);
    return stored.decision === "post" && row && record ? [{ stored, row, record }] : [];
  });
}

/** Returns the rows so that the last receipt of a sale is posted after the others. */
function lastReceiptsLast(rows: readonly ToPost[]): ToPost[] {
  return [...rows.filter(({ stored }) => !stored.isLast), ...rows.filter(({ stored }) => stored.isLast)];
}

/**
 * Throws `report_row_changed` if the last receipt entered another difference than the one that the person saw: the
 * receipts of the report, less the amount that was open.
 */
async function mustBeTheDifference(
  one: ToPost,
  rows: readonly ToPost[],
  posted: Posted,
  { db }: StaffContext,
): Promise<void> {
  const ofSale = rows.filter(({ row, record }) => row.kind === one.row.kind && record.id === one.record.id);
  const seen = total(ofSale.map(({ row }) => row.amountCents)) - one.record.openCents;
  const entry = await db
    .selectFrom("supplierEntries")
    .select("amountCents")
    .where("differenceOfId", "=", "postedEntryId" in posted ? posted.postedEntryId : 0)
    .executeTakeFirst();
  if ((entry?.amountCents ?? 0) !== seen) throw new Refusal("report_row_changed", nameOf(one));
}

/** Throws `report_row_changed` for the first row whose money was recorded since the rows were matched. */
async function mustBeUnchanged(
  { senderId }: ReportRecord,
  rows: readonly ToPost[],
  { db, zone }: StaffContext,
): Promise<void> {
  const before = await postedBefore(
    db,
    senderId,
    rows.flatMap(({ stored }) => stored.fingerprint ?? []),
  );
  const present = new Map<string, SettlementRecord>();
  const keyOf = (kind: RowKind, id: number) => `${kind} ${id}`;
  for (const kind of new Set(rows.map(({ row }) => row.kind))) {
    const ids = rows.filter(({ row }) => row.kind === kind).map(({ record }) => record.id);
    for (const record of await recordsOf(db, kind, { ids }, zone)) present.set(keyOf(kind, record.id), record);
  }
  const taken = new Set<string>();
  for (const one of rows) {
    const { row, record, stored } = one;
    const key = keyOf(row.kind, record.id);
    const now = present.get(key);
    const isOnce = row.kind === "charge" || row.kind === "refund";
    const isTaken = isOnce && taken.has(key);
    taken.add(key);
    const isSame =
      now &&
      now.isFinal === record.isFinal &&
      now.openCents === record.openCents &&
      now.currency === record.currency &&
      total(now.recordedCents) === total(record.recordedCents);
    if (!isSame || isTaken || before.has(stored.fingerprint ?? ""))
      throw new Refusal("report_row_changed", nameOf(one));
  }
}

async function postRow(report: ReportRecord, { stored, row, record }: ToPost, context: StaffContext): Promise<Posted> {
  const { db } = context;
  if (row.kind === "charge") {
    const quote = await loadQuote(db, record.quoteId, { lock: true });
    const fee = { version: quote.version, merchantFeeCents: row.feeCents ?? 0 };
    return { postedFeeId: await enterFee(quote, record.id, fee, context) };
  }
  if (row.kind === "refund") {
    const payment = await db
      .selectFrom("refundPayments")
      .select(["requestId", "reference"])
      .where("id", "=", record.id)
      .executeTakeFirstOrThrow();
    const request = await loadRequest(db, payment.requestId, { lock: true, kind: "refund" });
    // The reference with which the refund was submitted stays.
    const reference = payment.reference ? "" : row.reference;
    const settled = { version: request.version, state: "settled" as const, reference, failure: "" };
    await settlePayment(request, record.id, settled, context);
    return { postedRefundId: record.id };
  }
  const quote = await loadQuote(db, record.quoteId, { lock: true });
  return { postedEntryId: await receive(report, quote, { stored, row, kind: row.kind }, context) };
}

function receive(
  report: ReportRecord,
  quote: Awaited<ReturnType<typeof loadQuote>>,
  { stored, row, kind }: Pick<ToPost, "stored" | "row"> & { kind: SaleKind },
  context: StaffContext,
): Promise<number> {
  const { amountCents, datedOn, reference } = row;
  return recordSupplierMoney(
    quote,
    {
      version: quote.version,
      kind: receipts[kind].entry,
      amountCents,
      movedOn: datedOn,
      consolidator: senderKindOf(report) === "consolidator" ? report.senderName : "",
      reference,
      isLast: stored.isLast,
      note: stored.note ?? "",
    },
    context,
  );
}

/** Returns the refusal of a row with the sentence of its process. */
function refusedRow(one: ToPost, refusal: Refusal, { origin }: StaffContext): Refusal {
  const [problem] = refusal.details.fields ?? [];
  const cause = problem ? saidProblem(problem, origin.language) : refusalText(refusal, origin.language);
  return new Refusal("report_row_refused", { ...nameOf(one), cause, causeCode: problem?.code ?? refusal.code });
}

function nameOf({ stored, row }: ToPost): RefusalDetails {
  return { line: String(stored.line), reference: row.reference || "–" };
}
