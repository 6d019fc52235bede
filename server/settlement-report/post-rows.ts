import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadRequest, settlePayment } from "#server/after-sale/index.ts";
import { feesOn } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { refusalText, saidProblem } from "#server/http/refusal-texts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { supplierMoneyOn } from "#server/supplier/index.ts";
import { mustBeTheDifference } from "./check-rows.ts";
import { receipts } from "./find-sales.ts";
import { consolidatorOf } from "./source.ts";
import type { ReportRecord } from "./store.ts";
import { nameOf, type ToPost } from "./to-post.ts";

/** The entered fee, the settled refund, or the recorded receipt of a row. */
interface Posted {
  line: number;
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
  const posted: Posted[] = [];
  for (const ofQuote of byQuote(rows)) posted.push(...(await postToQuote(ofQuote, rows, consolidator, context)));
  for (const one of rows.filter(({ row }) => row.kind === "refund")) posted.push(await settleRefund(one, context));
  await sql`
    update settlement_report_rows as stored
       set posted_fee_id = posted."feeId", posted_refund_id = posted."refundId", posted_entry_id = posted."entryId"
      from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
        as posted (line int, "feeId" bigint, "refundId" bigint, "entryId" bigint)
     where stored.report_id = ${report.id} and stored.line = posted.line`.execute(db);
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
    const { kind, amountCents, datedOn: movedOn, reference } = row;
    const { line, isLast } = stored;
    if (kind === "refund") continue;
    if (kind === "charge") {
      posted.push({ line, feeId: await naming(one, enterFee(one.record.id, row.feeCents ?? 0), context) });
      continue;
    }
    const receipt = { kind: receipts[kind].entry, amountCents, movedOn, consolidator, reference };
    const entryId = await naming(one, record({ ...receipt, isLast, note: stored.note ?? "" }), context);
    if (isLast) await mustBeTheDifference(one, rows, entryId, context);
    posted.push({ line, entryId });
  }
  return posted;
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
  const reference = payment.reference ? "" : row.reference;
  const settled = { version: request.version, state: "settled" as const, reference, failure: "" };
  await naming(one, settlePayment(request, record.id, settled, context), context);
  return { line: stored.line, refundId: record.id };
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
