import { sql } from "kysely";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { type CouponState, isUnused } from "#domain/after-sale/coupon.ts";
import { waitsForAirline } from "#domain/after-sale/departure.ts";
import { paidPart } from "#domain/after-sale/paid-part.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { utcMinutes } from "#domain/itinerary/local-time.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { allocate, type Currency, total } from "#domain/money/money.ts";
import { type PassengerType, priceOf } from "#domain/quote/pricing.ts";
import { type Agency, loadAgency } from "#server/agency/index.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { ticketsOf } from "#server/ticketing/index.ts";
import { type Payment, paidForTickets } from "./paid-for-tickets.ts";
import { completedCoupons, givenBefore } from "./store.ts";

/** A sale and its signed content, as requests start from it. */
export interface SoldTrip extends Omit<SoldTripView, "allowedKinds" | "payments"> {
  payments: Payment[];
  signatureId: number;
  versionId: number;
  route: string;
  /** The signed content, so that callers need not read it again. */
  chosen: Awaited<ReturnType<typeof chosenOption>>;
  agency: Agency;
}

/** Loads a sale with its values. Throws `state_conflict` if no signature is in force. */
export async function loadSoldTrip(db: Db, quote: QuoteRecord, now: string): Promise<SoldTrip> {
  const chosen = await chosenOption(db, quote.id);
  const { signature, record, option, content } = chosen;
  const [passengers, coupons, tickets, paid, settled, given, booking, agency] = await Promise.all([
    passengersOf(db, signature.id),
    couponsOf(db, quote.id),
    ticketsOf(db, quote.id),
    paidForTickets(db, quote),
    completedCoupons(db, quote.id),
    givenBefore(db, quote.id),
    db
      .selectFrom("bookings")
      .select(["voidUntil", "freeCancelUntil"])
      .where("quoteId", "=", quote.id)
      .executeTakeFirst(),
    loadAgency(db),
  ]);
  const flights = flightsOf(option.segments);
  const gratuities = allocate(
    record.gratuityCents,
    passengers.map(() => 1),
  );
  const paidCents = (cents: number) => paidPart(cents, quote);
  const before = new Map(given.map((line) => [line.passengerId, line]));
  return {
    signatureId: signature.id,
    versionId: signature.versionId,
    currency: signature.currency as Currency,
    route: quote.routes,
    chosen,
    agency,
    travelers: passengers.map(({ id, position, passengerType, ticketName }) => {
      const type = passengerType as PassengerType;
      const carried = content.exchange?.passengers[position];
      // Protection and gratuity move with an exchanged ticket to its new quote.
      const hasLeft = coupons.some(({ passengerId, state }) => passengerId === id && state === "EXCHANGED");
      const extra = (bought: number, carriedCents = 0, givenCents = 0) =>
        hasLeft ? 0 : bought + carriedCents - givenCents;
      return {
        id,
        name: ticketName,
        type,
        priceCents: carried
          ? worthOf(carried.carriedCents, content.exchange?.costs[type].fareDifferenceCents ?? 0, paidCents)
          : paidCents(priceOf(option.fares[type])),
        settledCents: total(
          settled.filter(({ passengerId }) => passengerId === id).map(({ firstCents }) => firstCents),
        ),
        protectionCents: extra(
          paidCents(record.passengers[position]?.protectionCents ?? 0),
          carried?.carriedProtectionCents,
          before.get(id)?.protectionCents,
        ),
        gratuityCents: extra(
          paidCents(gratuities[position] ?? 0),
          carried?.carriedGratuityCents,
          before.get(id)?.gratuityCents,
        ),
      };
    }),
    flights: flights.map(({ miles: _, ...flight }) => flight),
    coupons: coupons.map((coupon) => ({
      id: coupon.id,
      passengerId: coupon.passengerId,
      segment: coupon.segment,
      state: stateNow(coupon.state as CouponState, flights[coupon.segment]?.departsAt, now),
      leftCents: settled.find(({ couponId }) => couponId === coupon.id)?.leftCents ?? 0,
      ticketNumber: numberOf(tickets, coupon.ticketId),
      noShowRisk: coupon.isWaiting && hasLeft(coupon.state as CouponState, flights[coupon.segment]?.departsAt, now),
    })),
    weights: flights.map(({ miles }) => miles),
    unpaidCents: Math.max(0, quote.openCents),
    ...paid,
    serviceFeeCents: agency.serviceFeeCents,
    agencyCreditDays: agency.agencyCreditDays,
    voidUntil: later(booking?.voidUntil, now),
    voidEndedAt: later(booking?.voidUntil, now) ? null : (booking?.voidUntil ?? null),
    freeCancelUntil: later(booking?.freeCancelUntil, now),
  };
}

/** Returns the value of a new ticket: the value carried over, and what was paid in addition. */
function worthOf(carriedCents: number, differenceCents: number, paidCents: (cents: number) => number): number {
  return Math.max(0, carriedCents + (differenceCents > 0 ? paidCents(differenceCents) : differenceCents));
}

function couponsOf(db: Db, quoteId: number) {
  return db
    .selectFrom("coupons")
    .select(["id", "passengerId", "segment", "ticketId", "state"])
    .select(
      sql<boolean>`exists (select from request_coupons join requests on requests.id = request_coupons.request_id
        where request_coupons.coupon_id = coupons.id and request_coupons.released_at is null
          and requests.status in ${oneOf(waitsForAirline)})`.as("isWaiting"),
    )
    .where("quoteId", "=", quoteId)
    .orderBy("passengerId")
    .orderBy("segment")
    .execute();
}

/** Returns FLOWN for a coupon whose flight has left, because boarding is not recorded. */
function stateNow(state: CouponState, departsAt: string | undefined, now: string): CouponState {
  return hasLeft(state, departsAt, now) ? "FLOWN" : state;
}

function hasLeft(state: CouponState, departsAt: string | undefined, now: string): boolean {
  return isUnused({ state }) && departsAt !== undefined && departsAt <= now;
}

function flightsOf(segments: Parameters<typeof describeItinerary>[0]) {
  const shown = describeItinerary(segments, reference).journeys.flatMap((journey) => journey.segments);
  return segments.map((segment, index) => {
    const zone = reference.airport(segment.from)?.zone;
    return {
      segment: index,
      name: `${segment.airline} ${segment.flightNumber}, ${segment.from} – ${segment.to}`,
      departsAt: new Date(utcMinutes(segment.departsAt, zone ?? "UTC") * 60_000).toISOString(),
      departsOn: segment.departsAt.slice(0, 10),
      miles: shown[index]?.mileage ?? 0,
    };
  });
}

/** Returns the current number of a ticket, which may have been corrected. */
function numberOf(tickets: Awaited<ReturnType<typeof ticketsOf>>, ticketId: number | null): string | null {
  return tickets.find(({ id }) => id === ticketId)?.number ?? null;
}

function later(instant: string | null | undefined, now: string): string | null {
  return instant && instant > now ? instant : null;
}
