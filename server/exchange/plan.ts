import type { ExchangeDraft } from "#contract/exchange/exchange.ts";
import type { QuoteContent } from "#contract/quote/content.ts";
import { isUnused } from "#domain/after-sale/coupon.ts";
import { checkScope } from "#domain/after-sale/scope.ts";
import { needsFlownValue, valuesOf } from "#domain/after-sale/work-out.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { protectionTerms } from "#domain/booking-form/protection.ts";
import { changesNothing } from "#domain/exchange/compare-trips.ts";
import { exchangeProblems, faresOf, priceExchange } from "#domain/exchange/price-exchange.ts";
import type { ExchangedPassenger } from "#domain/exchange/terms.ts";
import { inFlyingOrder } from "#domain/itinerary/flying-order.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { divideRounded, total } from "#domain/money/money.ts";
import { checkContent } from "#domain/quote/content.ts";
import { type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { SoldTrip } from "#server/after-sale/index.ts";

/** The exchangeable part of a sale: its trip, its flights and the net of each passenger. */
export interface Exchangeable {
  quoteId: number;
  trip: SoldTrip;
  segments: readonly Segment[];
  /** The net by passenger, in cents. */
  netCents: ReadonlyMap<number, number>;
  /** The names as signed, such as "Mary Ann O'Brien". */
  names: ReadonlyMap<number, string>;
}

/** A computed exchange: the coupons it holds, its offer, and its problems. */
export interface Plan {
  /** The value of each given-up coupon by its id, in cents. */
  values: Map<number, number>;
  content: QuoteContent;
  /** True if no unflown coupon of the sale is left. */
  takesAll: boolean;
  problems: FieldProblem[];
}

/** Returns what a passenger gives up, with its current value; undefined for a passenger of another sale. */
export function carriedBy(
  { trip, netCents, names }: Exchangeable,
  passengerId: number,
  flownCents: number | null = null,
): ExchangedPassenger | undefined {
  const traveler = trip.travelers.find(({ id }) => id === passengerId);
  if (!traveler) return undefined;
  const values = valuesOf(trip, [{ passengerId, flownCents }]);
  const carriedCents = total(
    trip.coupons
      .filter((coupon) => coupon.passengerId === passengerId && isUnused(coupon))
      .map(({ id }) => values.get(id) ?? 0),
  );
  const net = netCents.get(passengerId) ?? 0;
  return {
    passengerId,
    name: names.get(passengerId) ?? traveler.name,
    type: traveler.type,
    carriedCents,
    protectionCents: 0,
    ...(flownCents === null ? {} : { flownCents }),
    carriedNetCents: traveler.priceCents > 0 ? divideRounded(net * carriedCents, traveler.priceCents) : 0,
    carriedProtectionCents: traveler.protectionCents,
    carriedGratuityCents: traveler.gratuityCents,
  };
}

/** Computes an exchange from the current sale. The value of a ticket is never entered by hand. */
export function planExchange(sale: Exchangeable, given: ExchangeDraft, now: string): Plan {
  const { trip, segments } = sale;
  const ids = [...new Set(given.passengerIds)].sort((a, b) => a - b);
  const unused = trip.coupons.filter(isUnused);
  const chosen = unused.filter(({ passengerId }) => ids.includes(passengerId));
  const lines = ids.map((passengerId) => ({ passengerId, flownCents: flownOf(given, passengerId) }));
  const carried = lines.flatMap(({ passengerId, flownCents }) => carriedBy(sale, passengerId, flownCents) ?? []);
  const travelers = carried.map((passenger) => ({ ...passenger, isProtected: passenger.carriedProtectionCents > 0 }));
  const price = priceExchange(travelers, given.costs, protectionTerms.basisPoints);
  const before = segments.filter((_, index) => chosen.some(({ segment }) => segment === index));
  const after = inFlyingOrder(given.segments, reference);
  const { residual, creditUntil, creditKind, costs } = given;
  const isLeft = price.residualCents > 0;
  const content: QuoteContent = {
    currency: trip.currency,
    party: partyOf(carried.map(({ type }) => type)),
    options: [
      {
        id: "exchange",
        title: "",
        noneChangeable: given.noneChangeable,
        segments: after,
        fares: faresOf(costs),
      },
    ],
    customizedMessage: given.customizedMessage,
    notesForAdmin: given.notes,
    expiresAt: given.expiresAt,
    exchange: {
      originalQuoteId: sale.quoteId,
      before,
      passengers: carried.map((passenger, index) => ({
        ...passenger,
        protectionCents: price.lines[index]?.protectionCents ?? 0,
      })),
      costs,
      residual: isLeft ? residual : null,
      ...(isLeft && residual === "airline_credit"
        ? { creditUntil, creditKind }
        : { creditUntil: null, creditKind: null }),
    },
  };
  const values = valuesOf(trip, lines);
  return {
    values: new Map(chosen.map(({ id }) => [id, values.get(id) ?? 0])),
    content,
    takesAll: chosen.length === unused.length,
    problems: [
      ...whoProblems(sale, ids, new Set(chosen.map(({ id }) => id))),
      ...flownProblems(trip, given, ids),
      ...(before.length > 0 && changesNothing(before, after)
        ? [fieldProblem("segments", "exchange_changes_nothing")]
        : []),
      ...contentProblems(content, now),
      ...exchangeProblems(travelers, price, given, agencyDate(now, trip.agency.timeZone)),
      ...(given.expiresAt <= now ? [fieldProblem("expiresAt", "prices_already_over")] : []),
    ],
  };
}

const flownOf = ({ flown }: Pick<ExchangeDraft, "flown">, id: number): number | null =>
  flown.find(({ passengerId }) => passengerId === id)?.cents ?? null;

/** Returns true if the passenger's ticket is partly flown. */
export function hasFlown({ coupons }: Pick<SoldTrip, "coupons">, passengerId: number): boolean {
  return needsFlownValue(coupons, { couponIds: coupons.map(({ id }) => id) }, passengerId);
}

function flownProblems(trip: SoldTrip, given: ExchangeDraft, ids: readonly number[]): FieldProblem[] {
  return ids.flatMap((id) => {
    if (!hasFlown(trip, id) || flownOf(given, id) !== null) return [];
    const index = given.flown.findIndex(({ passengerId }) => passengerId === id);
    return [fieldProblem(index < 0 ? "flown" : `flown.${index}.cents`, "flown_value_missing")];
  });
}

function partyOf(types: readonly PassengerType[]): QuoteContent["party"] {
  const count = (type: PassengerType) => types.filter((one) => one === type).length;
  return { ADULT: count("ADULT"), CHILD: count("CHILD"), INFANT: count("INFANT") };
}

/**
 * Returns a problem for each passenger without an exchangeable coupon, and one if a child would be left without an
 * adult.
 */
function whoProblems({ trip }: Exchangeable, ids: readonly number[], chosen: ReadonlySet<number>): FieldProblem[] {
  const has = (id: number) => trip.coupons.some((coupon) => coupon.passengerId === id && chosen.has(coupon.id));
  const empty = ids.flatMap((id, index) =>
    has(id) ? [] : [fieldProblem(`passengerIds.${index}`, "nothing_to_exchange")],
  );
  const { problems } = checkScope({ coupons: trip.coupons, chosen, travelers: trip.travelers });
  const alone = problems.some(({ code }) => code === "without_adult");
  return [...empty, ...(alone ? [fieldProblem("passengerIds", "without_adult")] : [])];
}

/**
 * Returns the problems of the new flights and the expiry. Unlike a ticket, a change may be free or have a negative
 * price.
 */
function contentProblems(content: QuoteContent, now: string): FieldProblem[] {
  return checkContent(content, reference, now)
    .filter(({ code }) => code !== "adult_price_missing" && code !== "amount_negative")
    .map(({ field, ...problem }): FieldProblem => {
      const type = passengerTypes.find((one) => field.startsWith(`options.0.fares.${one}`));
      if (type) return { ...problem, field: `costs.${type}.changeFeeCents` } as FieldProblem;
      if (field.startsWith("party")) return { ...problem, field: "passengerIds" } as FieldProblem;
      return { ...problem, field: field.replace("options.0.", "") } as FieldProblem;
    });
}
