import type { cancellationCalls } from "#contract/after-sale/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { refundPaymentMoves } from "#domain/after-sale/refund-payment-states.ts";
import { total } from "#domain/money/money.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveEach } from "#server/process/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { holdMissing } from "./held-value.ts";
import { missingNow } from "./missing-money.ts";
import { isRefundOpen } from "./open-refunds.ts";
import { lockSales } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { startPayments } from "./refund-payments.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import type { RequestRecord } from "./store.ts";

type Given = CallInput<typeof cancellationCalls.settleForLess>["body"];

/**
 * Plans the refunds of a confirmed request again from the money that is left, and records the amount that is not given
 * back. Money is used before credit of the agency. The customer got the rest by a lost chargeback, and claims it again if
 * that is won late. Throws the refusals of the request process.
 */
export async function settleForLess(
  request: RequestRecord,
  { version, reason }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await lockSales(db, request.quoteId);
  const quote = await loadQuote(db, request.quoteId);
  const facts = { ...request, missingCents: missingNow(request, await loadSoldTrip(db, quote, now)) };
  const move: RequestMove = { action: "settleForLess", party: actor, version, now, origin, reason };
  await mustBeAllowed(db, facts, move);

  const open = await db
    .selectFrom("refundPayments")
    .select("id")
    .where("requestId", "=", request.id)
    .where(isRefundOpen)
    .execute();
  const ids = open.map(({ id }) => id);
  await moveEach(db, refundPaymentMoves, "dropped", ids, { updatedAt: now });

  const { payments, refundableCents } = await loadSoldTrip(db, quote, now);
  const left = Math.max(0, refundableCents);
  const inMoneyCents = total(payments.map((payment) => payment.refundableCents));
  const cashCents = Math.min(request.unsettledCents, inMoneyCents, left);
  const creditOwedCents = request.agencyCreditCents - request.shortCreditCents;
  const creditCents = Math.min(creditOwedCents, left - cashCents);
  await startPayments(db, request.id, cashCents, { payments }, now);
  const lessCash = request.unsettledCents - cashCents;
  const lessCredit = creditOwedCents - creditCents;
  await holdMissing(db, request, { lessCash, lessCredit }, { now, postedBy: actor.id });
  await moveRequest(db, facts, {
    ...move,
    details: { amountCents: lessCash + lessCredit, currency: request.currency },
    set: {
      shortCashCents: request.shortCashCents + lessCash,
      shortCreditCents: request.shortCreditCents + lessCredit,
      shortReason: reason,
    },
  });
}
