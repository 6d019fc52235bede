import type { refundCalls } from "#contract/after-sale/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { refundPaymentMoves } from "#domain/after-sale/refund-payment-states.ts";
import { refundToPayments } from "#domain/after-sale/refund-to-payments.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leftOfPayment, postEntry } from "#server/money/index.ts";
import { moveEach } from "#server/process/index.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import type { SoldTrip } from "./sold-trip.ts";
import type { RequestRecord } from "./store.ts";

type Settled = CallInput<typeof refundCalls.settlePayment>["body"];

/**
 * Starts the refunds of an amount, in cents, to the payments of a trip: the newest payment first. Throws
 * `request_does_not_balance` if less is left of the payments.
 */
export async function startPayments(
  db: Db,
  requestId: number,
  cashCents: number,
  { payments }: Pick<SoldTrip, "payments">,
  now: string,
): Promise<void> {
  if (cashCents === 0) return;
  const parts = refundToPayments(cashCents, payments);
  if (!parts) throw new Refusal("request_does_not_balance");
  await db
    .insertInto("refundPayments")
    .values(
      parts.map(({ entryId, amountCents }) => ({
        requestId,
        entryId,
        amountCents,
        updatedAt: now,
        cardId: payments.find((payment) => payment.entryId === entryId)?.cardId ?? null,
      })),
    )
    .execute();
}

/** Throws if a bank has withdrawn the money or may still keep it, so that it is not refunded as well. */
async function mustBeLeft(
  db: Db,
  { openChargebacks }: RequestRecord,
  { entryId, amountCents }: { entryId: number; amountCents: number },
): Promise<void> {
  if (openChargebacks > 0) throw new Refusal("chargeback_open");
  const { refundableCents } = await db
    .selectFrom("ledgerEntries")
    .innerJoin("chargeMoney", "chargeMoney.chargeId", "ledgerEntries.chargeId")
    .innerJoin("quoteMoney", "quoteMoney.quoteId", "ledgerEntries.quoteId")
    .select(leftOfPayment.as("refundableCents"))
    .where("ledgerEntries.id", "=", entryId)
    .executeTakeFirstOrThrow();
  if (refundableCents < amountCents) throw new Refusal("reversal_exceeds_charge", { refundableCents });
}

/**
 * Records the state of a refund to one payment. A settled refund is entered in the ledger. Throws `not_found`,
 * `state_conflict` if it is settled already, `invalid_input` if the reference is missing, `chargeback_open` while the
 * bank has the money, `reversal_exceeds_charge` if the bank kept it, and the refusals of the request process.
 */
export async function settlePayment(
  request: RequestRecord,
  paymentId: number,
  { version, state, reference, failure }: Settled,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const payment = await db
    .selectFrom("refundPayments")
    .innerJoin("ledgerEntries", "ledgerEntries.id", "refundPayments.entryId")
    .selectAll("refundPayments")
    .select("ledgerEntries.quoteId as paidFor")
    .where("refundPayments.id", "=", paymentId)
    .where("requestId", "=", request.id)
    .executeTakeFirst();
  if (!payment) throw new Refusal("not_found");
  const details = { paymentId, state, amountCents: payment.amountCents, currency: request.currency };
  const move: RequestMove = { action: "settlePayment", party: actor, version, now, origin, details };
  await mustBeAllowed(db, request, move);
  if (payment.state === "settled") throw new Refusal("state_conflict");
  if (state === "settled") await mustBeLeft(db, request, payment);
  const known = reference || payment.reference;
  if (state !== "failed" && !known) throw invalid([fieldProblem("reference", "processor_reference_missing")]);
  if (state === "failed" && !failure) throw invalid([fieldProblem("failure", "reason_missing")]);
  await moveEach(db, refundPaymentMoves, state, [paymentId], {
    reference: known,
    failure: state === "failed" ? failure : null,
    updatedAt: now,
    // The processor has it from its first submission, also if the reference is corrected later.
    submittedAt: state === "submitted" && payment.state !== "submitted" ? now : payment.submittedAt,
    settledAt: state === "settled" ? now : null,
  });
  if (state === "settled") {
    const entry = { kind: "refund" as const, chargeId: null, cardId: payment.cardId, reversesId: payment.entryId };
    const money = { currency: request.currency, amountCents: payment.amountCents };
    await postEntry(db, {
      ...entry,
      ...money,
      // The refund belongs to the quote that was paid. For an exchanged ticket that is an earlier quote.
      quoteId: payment.paidFor,
      at: now,
      postedBy: actor.id,
      refundPaymentId: paymentId,
    });
  }
  await moveRequest(db, request, { ...move, ...(failure ? { reason: failure } : {}) });
}
