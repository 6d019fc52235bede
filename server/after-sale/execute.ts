import type { cancellationCalls, refundCalls } from "#contract/after-sale-calls.ts";
import type { CallInput } from "#contract/call.ts";
import { backToPayment } from "#domain/after-sale/back-to-payment.ts";
import { type CouponMove, couponMoves } from "#domain/after-sale/coupon.ts";
import { missingCents } from "#domain/after-sale/money-left.ts";
import { refundPaymentMoves } from "#domain/after-sale/refund-payment-states.ts";
import { total } from "#domain/money/money.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leftOfPayment, postEntry } from "#server/money/index.ts";
import { moveEach } from "#server/process/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { closeLinks } from "#server/signed-form/links.ts";
import { endApproval } from "./approval-subject.ts";
import { dueAtOf } from "./draft.ts";
import { lockSales } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { formPurpose } from "./request-purpose.ts";
import { couponsOf, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell.ts";
import { type LoadedTrip, loadTrip } from "./trip.ts";

type Confirmed = CallInput<typeof cancellationCalls.confirm>["body"];
type Settled = CallInput<typeof refundCalls.settlePayment>["body"];
type Answered = CallInput<typeof refundCalls.recordEligibility>["body"];

/** Taken back: the quote goes on as it stood. Throws what the process of requests says. */
export async function withdrawRequest(
  request: RequestRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const wasSent = request.status !== "pending_approval";
  await moveRequest(db, request, { action: "withdraw", party: actor, version, now, origin, reason });
  await closeLinks(db, request.quoteId, "revoke", formPurpose(request.kind));
  await endApproval(db, request, { now, origin });
  if (wasSent) await tellCustomer(db, request, "request-withdrawn", {});
}

/**
 * Records the answer of the airline about a refund that it caused. Throws `invalid_input` for an answer in the future, and what
 * the process of requests throws.
 */
export async function recordEligibility(
  request: RequestRecord,
  { version, eligibility, at, evidence }: Answered,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  if (at > now) throw invalid([fieldProblem("at", "answered_in_future")]);
  const isAnswered = eligibility !== "pending";
  const dueAt = eligibility === "confirmed" ? await dueAtOf(db, request, at) : null;
  await moveRequest(db, request, {
    ...{ action: "recordEligibility", party: actor, version, now, origin, reason: evidence },
    details: { eligibility, at, dueAt },
    set: {
      ...{ eligibility, eligibilityEvidence: evidence, dueAt },
      ...(isAnswered ? { eligibilityAt: at, eligibilityBy: actor.id } : { eligibilityAt: null, eligibilityBy: null }),
    },
  });
}

/** The agency pays what the airline keeps above what was signed. Throws what the process of requests says. */
export async function coverPenalty(
  request: RequestRecord,
  { version, amountCents, reason }: { version: number; amountCents: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const details = { amountCents, currency: request.currency };
  const set = { coveredPenaltyCents: amountCents, coveredReason: reason };
  await moveRequest(db, request, { action: "coverPenalty", party: actor, version, now, origin, reason, details, set });
}

/**
 * Done at the airline: coupons are given up, and a refund to each payment is on its way. Throws `invalid_input` where a
 * ticket is missing or not of this request, and what the process of requests says.
 */
export async function confirmRequest(
  request: RequestRecord,
  { version, tickets }: Confirmed,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const actualPenaltyCents = total(tickets.map(({ penaltyCents }) => penaltyCents));
  const isUnsigned = request.kind === "refund" && request.status === "pending_approval";
  const action = isUnsigned ? ("confirmOwed" as const) : ("confirm" as const);
  await lockSales(db, request.quoteId);
  const trip = await loadTrip(db, await loadQuote(db, request.quoteId), now);
  const moving = { ...request, actualPenaltyCents, missingCents: missingCents(request, leftOf(trip)) };
  const move: RequestMove = { action, party: actor, version, now, origin };
  await mustBeAllowed(db, moving, move);
  const coupons = await couponsOf(db, request.id);
  mustBeEveryTicket(tickets, coupons);
  await db
    .insertInto("requestTickets")
    .values(tickets.map((ticket) => ({ ...ticket, requestId: request.id, enteredBy: actor.id, enteredAt: now })))
    .execute();
  const moveOf = (ticketId: number | null): CouponMove => {
    const handling = tickets.find((ticket) => ticket.ticketId === ticketId)?.handling;
    return request.kind === "refund" ? "refund" : handling === "void" ? "void" : "cancel";
  };
  for (const [name, moved] of Map.groupBy(coupons, ({ ticketId }) => moveOf(ticketId)))
    await moveEach(
      db,
      couponMoves,
      name,
      moved.map(({ id }) => id),
    );
  await startPayments(db, request, trip, now);
  const details = { tickets: tickets.length, penaltyCents: actualPenaltyCents, currency: request.currency };
  await moveRequest(db, moving, { ...move, details, set: { doneAt: now } });
  if (action === "confirmOwed") {
    await endApproval(db, request, { now, origin });
    await tellCustomer(db, request, "refund-on-its-way", {});
  }
}

const leftOf = ({ refundableCents, payments }: LoadedTrip) => ({
  refundableCents,
  inMoneyCents: total(payments.map((payment) => payment.refundableCents)),
});

/** Every ticket of the request once, and no other; without tickets, the reservation itself. */
function mustBeEveryTicket(tickets: Confirmed["tickets"], coupons: Awaited<ReturnType<typeof couponsOf>>): void {
  const wanted = new Set(coupons.map(({ ticketId }) => ticketId));
  const problems = [
    ...tickets.flatMap(({ ticketId }, index) =>
      wanted.has(ticketId) && tickets.findIndex((ticket) => ticket.ticketId === ticketId) === index
        ? []
        : [fieldProblem(`tickets.${index}.ticketId`, "ticket_of_another_request")],
    ),
    ...([...wanted].every((id) => tickets.some(({ ticketId }) => ticketId === id))
      ? []
      : [fieldProblem("tickets", "ticket_without_reference")]),
  ];
  if (problems.length > 0) throw invalid(problems);
}

/** Money goes back to where it came from: to what was charged last first. */
async function startPayments(db: Db, request: RequestRecord, trip: LoadedTrip, now: string): Promise<void> {
  if (request.cashCents === 0) return;
  const parts = backToPayment(request.cashCents, trip.payments);
  if (!parts) throw new Refusal("request_does_not_balance");
  await db
    .insertInto("refundPayments")
    .values(
      parts.map(({ entryId, amountCents }) => ({
        ...{ requestId: request.id, entryId, amountCents, updatedAt: now },
        cardId: trip.payments.find((payment) => payment.entryId === entryId)?.cardId ?? null,
      })),
    )
    .execute();
}

/** What a bank has taken back, or may keep, does not go back a second time. */
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
 * What became of a refund to one payment; once it has arrived, it is in the ledger. Throws `not_found`, `state_conflict`
 * for one that has arrived, `invalid_input` for one without its reference, `chargeback_open` and `reversal_exceeds_charge`
 * for one that arrived while a bank had the money or after it kept it, and what the process of requests says.
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
    settledAt: state === "settled" ? now : null,
  });
  if (state === "settled") {
    const entry = { kind: "refund" as const, chargeId: null, cardId: payment.cardId, reversesId: payment.entryId };
    const money = { currency: request.currency, amountCents: payment.amountCents };
    await postEntry(db, {
      ...entry,
      ...money,
      // Where it was paid: of a ticket that was exchanged that is another quote.
      quoteId: payment.paidFor,
      at: now,
      postedBy: actor.id,
      refundPaymentId: paymentId,
    });
  }
  await moveRequest(db, request, { ...move, ...(failure ? { reason: failure } : {}) });
}
