import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import { needsReason, replacesFee } from "#domain/settlement-report/match.ts";
import { hasReference } from "#domain/settlement-report/references.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadRequest, settlePayment } from "#server/after-sale/index.ts";
import { feesOn } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { refusalText, saidProblem } from "#server/http/refusal-texts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { supplierMoneyOn } from "#server/supplier/index.ts";
import { mustBeTheDifference } from "./check-rows.ts";
import { asSaleKind, receipts } from "./find-sales.ts";
import { consolidatorOf } from "./source.ts";
import type { ReportRecord } from "./store.ts";
import { isForSameRecord, nameOf, type ToPost } from "./to-post.ts";

/** The entered fee, the settled refund, or the recorded receipt of a row. */
interface Posted {
  line: number;
  /** The amount, less what was expected before it. */
  differenceCents: number;
  feeId?: number;
  refundId?: number;
  entryId?: number;
}

/**
 * Posts the rows, each by the process of its record. Fees and receipts are posted quote by quote, so that each quote is
 * loaded once. The caller holds the locks. Throws `report_row_refused` with the refusal of a process, and
 * `report_row_changed` if a last receipt enters another difference than the one that a person saw.
 */
export async function postRows(report: ReportRecord, rows: readonly ToPost[], context: StaffContext): Promise<void> {
  const { db } = context;
  const consolidator = await consolidatorOf(db, report);
  for (const one of rows) mustBeExplained(one, rows, context);
  const posted: Posted[] = [];
  for (const ofQuote of byQuote(rows)) posted.push(...(await postToQuote(ofQuote, rows, consolidator, context)));
  for (const one of rows.filter(({ row }) => row.kind === "refund")) posted.push(await settleRefund(one, context));
  await sql`
    update settlement_report_rows as stored
       set posted_fee_id = posted."feeId", posted_refund_id = posted."refundId", posted_entry_id = posted."entryId",
           difference_cents = posted."differenceCents"
      from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
        as posted (line int, "feeId" bigint, "refundId" bigint, "entryId" bigint, "differenceCents" int)
     where stored.report_id = ${report.id} and stored.line = posted.line`.execute(db);
}

/** Throws `report_row_refused` for the last row of a record whose difference needs a reason that no row has. */
function mustBeExplained(one: ToPost, rows: readonly ToPost[], { origin }: StaffContext): void {
  const ofRecord = rows.filter((other) => isForSameRecord(one, other));
  if (ofRecord.at(-1) !== one) return;
  const { row, record, stored } = one;
  const difference = total(ofRecord.map((other) => other.row.amountCents)) - record.openCents;
  const why = { isLast: stored.isLast, isFeeReplaced: replacesFee(row, record) };
  if (!needsReason(row.kind, difference, why) || ofRecord.some((other) => other.stored.note)) return;
  const missing = fieldProblem("note", "report_difference_reason");
  const cause = saidProblem(missing, origin.language);
  throw new Refusal("report_row_refused", { ...nameOf(one), cause, causeCode: missing.code });
}

/** Returns the fees and receipts of each quote. */
function byQuote(rows: readonly ToPost[]): ToPost[][] {
  const groups = new Map<number, ToPost[]>();
  for (const one of rows) {
    if (one.row.kind === "refund") continue;
    const { quoteId } = one.record;
    groups.set(quoteId, [...(groups.get(quoteId) ?? []), one]);
  }
  return [...groups.values()];
}

async function postToQuote(
  ofQuote: readonly ToPost[],
  rows: readonly ToPost[],
  consolidator: string,
  context: StaffContext,
): Promise<Posted[]> {
  const quote = await loadQuote(context.db, ofQuote[0]?.record.quoteId ?? 0);
  const enterFee = feesOn(quote, context);
  const record = supplierMoneyOn(quote, context);
  const posted: Posted[] = [];
  for (const one of ofQuote) {
    const { stored, row } = one;
    const { kind, amountCents, datedOn: movedOn } = row;
    const { line, isLast, isAnother } = stored;
    const saleKind = asSaleKind(kind);
    const differenceCents = differenceAfter(one, rows);
    if (kind === "charge") {
      const reason = stored.note ?? "";
      const entering = enterFee(one.record.id, row.feeCents ?? 0, { reason, differenceCents });
      posted.push({ line, differenceCents, feeId: await naming(one, entering, context) });
    }
    if (!saleKind) continue;
    // The number that a spreadsheet damaged is no reference.
    const reference = hasReference(row) ? row.reference : "";
    const receipt = {
      kind: receipts[saleKind].entry,
      amountCents,
      movedOn,
      consolidator,
      reference,
      isAnother,
      isLast,
    };
    const entryId = await naming(one, record({ ...receipt, note: stored.note ?? "", isFromReport: true }), context);
    if (isLast) await mustBeTheDifference(one, rows, entryId, context);
    posted.push({ line, differenceCents, entryId });
  }
  return posted;
}

/** Returns the amount of a row, less what was expected before it, in cents. Earlier rows of the record count first. */
function differenceAfter(one: ToPost, rows: readonly ToPost[]): number {
  const ofRecord = rows.filter((other) => isForSameRecord(one, other));
  const until = ofRecord.slice(0, ofRecord.indexOf(one) + 1);
  return total(until.map(({ row }) => row.amountCents)) - one.record.openCents;
}

async function settleRefund(one: ToPost, context: StaffContext): Promise<Posted> {
  const { db } = context;
  const { stored, row, record } = one;
  const payment = await db
    .selectFrom("refundPayments")
    .select(["requestId", "reference"])
    .where("id", "=", record.id)
    .executeTakeFirstOrThrow();
  const request = await loadRequest(db, payment.requestId, { kind: "refund" });
  // The reference with which the refund was submitted stays.
  const reference = payment.reference || !hasReference(row) ? "" : row.reference;
  const settled = { version: request.version, state: "settled" as const, reference, failure: "" };
  await naming(one, settlePayment(request, record.id, settled, context), context);
  return { line: stored.line, refundId: record.id, differenceCents: row.amountCents - record.openCents };
}

/** Awaits the posting of a row. Adds the line of the row to a refusal of its process. */
async function naming<T>(one: ToPost, posting: Promise<T>, { origin }: StaffContext): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.details.fields ?? [];
    const cause = problem ? saidProblem(problem, origin.language) : refusalText(error, origin.language);
    throw new Refusal("report_row_refused", { ...nameOf(one), cause, causeCode: problem?.code ?? error.code });
  }
}
