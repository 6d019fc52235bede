import type { ExchangeStart, ExchangeView } from "#contract/exchange/exchange.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { isUnused } from "#domain/after-sale/coupon.ts";
import { protectionTerms } from "#domain/booking-form/protection.ts";
import { compareTrips } from "#domain/exchange/compare-trips.ts";
import { priceOfTerms } from "#domain/exchange/price-exchange.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions, refusalOf } from "#domain/process/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import { factsOf, type QuoteRecord } from "#server/quote/index.ts";
import { draftOf } from "./approval-subject.ts";
import { loadExchangeable } from "./load-exchangeable.ts";
import { carriedBy, hasFlown } from "./plan.ts";
import { loadExchange, termsOf } from "./store.ts";

/** Returns the data that an exchange of a quote starts with. Throws `state_conflict` if no signature is in force. */
export async function exchangeStart(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<ExchangeStart> {
  const exchangeable = await loadExchangeable(db, quote, now);
  const { trip, segments } = exchangeable;
  const unused = trip.coupons.filter(isUnused);
  const left = segments.filter((_, index) => unused.some(({ segment }) => segment === index));
  return {
    quoteId: quote.id,
    version: quote.version,
    currency: trip.currency,
    travelers: trip.travelers.map(({ id, name, type, protectionCents }) => {
      const own = unused.filter(({ passengerId }) => passengerId === id);
      return {
        id,
        name: exchangeable.names.get(id) ?? name,
        type,
        carriedCents: carriedBy(exchangeable, id)?.carriedCents ?? 0,
        hasFlown: hasFlown(trip, id),
        isProtected: protectionCents > 0,
        mayExchange: own.length > 0,
        ticketNumbers: Array.from(new Set(own.flatMap(({ ticketNumber }) => ticketNumber ?? []))),
      };
    }),
    segments: left,
    before: asView(left),
    protectionBps: protectionTerms.basisPoints,
    serviceFeeCents: trip.serviceFeeCents,
    underWay: quote.exchangeUnderWay,
    mayExchange: refusalOf(quoteProcess, "exchange", factsOf(quote), actor, now) === undefined,
  };
}

/** Returns an exchange as staff see it. Throws `not_found` if the quote is not an exchange. */
export async function exchangeView(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<ExchangeView> {
  const [row, approval] = await Promise.all([loadExchange(db, quote.id), lastApproval(db, quote.id)]);
  const { exchange, option } = termsOf(quote);
  const price = priceOfTerms(exchange);
  const draft = draftOf(quote, row.reason);
  const { passengerIds, segments, flown, costs, residual, creditUntil, creditKind } = draft;
  const { reason, notes, customizedMessage, noneChangeable, expiresAt } = draft;
  return {
    flown,
    passengerIds,
    segments,
    costs,
    residual,
    creditUntil,
    creditKind,
    reason,
    notes,
    customizedMessage,
    noneChangeable,
    expiresAt,
    quoteId: quote.id,
    originalQuoteId: row.originalQuoteId,
    leadId: quote.leadId,
    version: quote.version,
    status: quote.status as QuoteStatus,
    currency: quote.currency as Currency,
    lines: price.lines.map((line, index) => ({
      passengerId: line.passengerId,
      carriedCents: line.carriedCents,
      protectionCents: line.protectionCents,
      changeFeeCents: line.changeFeeCents,
      fareDifferenceCents: line.fareDifferenceCents,
      clientCostCents: line.clientCostCents,
      residualCents: line.residualCents,
      valueCents: line.valueCents,
      name: exchange.passengers[index]?.name ?? "",
      passengerType: exchange.passengers[index]?.type ?? "ADULT",
    })),
    clientCostCents: price.clientCostCents,
    agencyCostCents: price.agencyCostCents,
    residualCents: price.residualCents,
    before: asView(exchange.before),
    after: asView(option.segments),
    flights: compareTrips(exchange.before, option.segments),
    requestedBy: { id: row.requestedBy, name: row.askerName },
    requestedAt: row.requestedAt,
    endedAt: row.endedAt,
    isDone: row.isDone,
    approvalId: approval?.status === "pending" ? approval.id : null,
    rejection: approval?.status === "declined" ? approval.decisionReason : null,
    allowedActions: allowedActions(quoteProcess, factsOf(quote), actor, now),
  };
}

function asView(segments: readonly Segment[]) {
  return describeItinerary(segments, reference);
}

function lastApproval(db: Db, quoteId: number) {
  return db
    .selectFrom("approvalRequests")
    .select(["id", "status", "decisionReason"])
    .where("subject", "=", "exchange")
    .where("subjectId", "=", quoteId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
