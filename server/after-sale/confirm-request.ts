import type { cancellationCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type CouponMove, type CouponState, couponMoves, isUnused } from "#domain/after-sale/coupon.ts";
import { total } from "#domain/money/money.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { closeLinks } from "#server/link/index.ts";
import { moveEach } from "#server/process/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { endApproval } from "./approval-subject.ts";
import { askToKeep, holdWhatIsLeft, lowerPenalties } from "./held-value.ts";
import { missingNow } from "./missing-money.ts";
import { lockSales } from "./paid-for-tickets.ts";
import { moveRequest, mustBeAllowed, type RequestMove } from "./records.ts";
import { dueAtOf } from "./refund-deadline.ts";
import { startPayments } from "./refund-payments.ts";
import { formPurpose } from "./request-purpose.ts";
import { loadSoldTrip } from "./sold-trip.ts";
import { couponsOf, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell-customer.ts";

type Confirmed = CallInput<typeof cancellationCalls.confirm>["body"];
type Answered = CallInput<typeof refundCalls.recordEligibility>["body"];

/** Withdraws a request; the quote returns to its earlier status. Throws the refusals of the request process. */
export async function withdrawRequest(
  request: RequestRecord,
  { version, reason }: { version: number; reason: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const wasSent = request.status !== "pending_approval";
  await moveRequest(db, request, { action: "withdraw", party: actor, version, now, origin, reason });
  await closeLinks(db, request.quoteId, "revoke", formPurpose(request.kind));
  await endApproval(db, request, { now, origin });
  if (wasSent) await tellCustomer(db, request, "request-withdrawn", {}, { now });
}

/**
 * Records the answer of the airline about a refund that it caused. Throws `invalid_input` if the answer is in the
 * future, and the refusals of the request process.
 */
export async function recordEligibility(
  request: RequestRecord,
  { version, eligibility, at, evidence }: Answered,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  if (at > now) throw invalid([fieldProblem("at", "answered_in_future")]);
  const isAnswered = eligibility !== "pending";
  const dueAt = eligibility === "confirmed" ? await dueAtOf(db, request, at, zone) : null;
  await moveRequest(db, request, {
    action: "recordEligibility",
    party: actor,
    version,
    now,
    origin,
    reason: evidence,
    details: { eligibility, at, dueAt },
    set: {
      eligibility,
      eligibilityEvidence: evidence,
      dueAt,
      ...(isAnswered ? { eligibilityAt: at, eligibilityBy: actor.id } : { eligibilityAt: null, eligibilityBy: null }),
    },
  });
}

/** Records that the agency pays the penalty above the signed amount. Throws the refusals of the request process. */
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
 * Records what was done at the airline. Coupons are given up, and a refund to each payment starts. Throws
 * `invalid_input` if a ticket is missing or not part of this request, and the refusals of the request process.
 */
export async function confirmRequest(
  request: RequestRecord,
  { version, tickets, keptLess }: Confirmed,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const actualPenaltyCents = total(tickets.map(({ penaltyCents }) => penaltyCents));
  const isUnsigned = request.kind === "refund" && request.status === "pending_approval";
  const action = isUnsigned ? ("confirmOwed" as const) : ("confirm" as const);
  await lockSales(db, request.quoteId);
  const trip = await loadSoldTrip(db, await loadQuote(db, request.quoteId), now);
  const facts = { ...request, actualPenaltyCents, missingCents: missingNow(request, trip) };
  const move: RequestMove = { action, party: actor, version, now, origin };
  await mustBeAllowed(db, facts, move);
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
  // A coupon that was given up before stays so until the request turns its held amount into a credit.
  const moving = request.kind === "refund" ? coupons : coupons.filter(isUnusedCoupon);
  for (const [name, moved] of Map.groupBy(moving, ({ ticketId }) => moveOf(ticketId)))
    await moveEach(
      db,
      couponMoves,
      name,
      moved.map(({ id }) => id),
    );
  const passengerOf = new Map(coupons.map(({ ticketId, passengerId }) => [ticketId, passengerId]));
  const kept = tickets.map(({ ticketId, penaltyCents }) => {
    return { passengerId: ticketId === null ? null : (passengerOf.get(ticketId) ?? null), penaltyCents };
  });
  const isReturned = keptLess.choice === "return";
  const { cashCents, less } = await lowerPenalties(db, request, kept, { trip, isReturned });
  if (!isReturned && less.length > 0 && keptLess.reason === undefined)
    throw invalid([fieldProblem("keptLess.reason", "reason_missing")]);
  await startPayments(db, request.id, cashCents, trip, now);
  await holdWhatIsLeft(db, request, { now, postedBy: actor.id });
  if (!isReturned) await askToKeep(request, less, keptLess.reason ?? "", context);
  const details = { tickets: tickets.length, penaltyCents: actualPenaltyCents, currency: request.currency };
  await moveRequest(db, facts, { ...move, details, set: { doneAt: now } });
  if (action === "confirmOwed") {
    await endApproval(db, request, { now, origin });
    await tellCustomer(db, request, "refund-on-its-way", {}, { now });
  }
}

const isUnusedCoupon = ({ state }: { state: string }) => isUnused({ state: state as CouponState });

/** Throws unless the tickets are exactly those of the request; without tickets, unless it is the reservation itself. */
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
