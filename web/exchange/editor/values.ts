import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { ExchangeStart, ExchangeView } from "#contract/exchange/exchange.ts";
import { protectionTerms } from "#domain/booking-form/protection.ts";
import { changesNothing } from "#domain/exchange/compare-trips.ts";
import { type ExchangePrice, exchangeProblems, priceExchange } from "#domain/exchange/price-exchange.ts";
import type { CreditKind, ResidualHandling, TypeCosts } from "#domain/exchange/terms.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { usualLinkEnd } from "#domain/link/link-end.ts";
import { type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { agencyZone } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";

/** The values of the editor. Times are in the format of the date-and-time fields. */
export interface Values {
  passengerIds: number[];
  /** The positions of the old flights that are given up. */
  dropped: number[];
  added: Segment[];
  /** The fare of the flown flights in cents, by passenger. */
  flown: Readonly<Record<number, number | null>>;
  costs: Record<PassengerType, TypeCosts>;
  residual: ResidualHandling | null;
  creditUntil: string;
  creditKind: CreditKind;
  reason: string;
  notes: string;
  customizedMessage: string;
  noneChangeable: boolean;
  expiresAt: string;
  /** The id of the customer's request that the draft takes up. */
  customerRequestId: number | null;
}

const nothing = (): TypeCosts => ({
  changeFeeCents: 0,
  fareDifferenceCents: 0,
  actualChangeFeeCents: 0,
  actualFareDifferenceCents: 0,
  mileageDifferenceCents: 0,
});

export function startValues(
  start: ExchangeStart,
  { exchange, asked }: { exchange?: ExchangeView | undefined; asked?: CustomerRequestView | undefined },
  now: string,
): Values {
  if (!exchange) {
    const isNamed = (id: number) => !asked || asked.passengers.some((passenger) => passenger.id === id);
    return {
      passengerIds: start.travelers.filter(({ id, mayExchange }) => mayExchange && isNamed(id)).map(({ id }) => id),
      customerRequestId: asked?.id ?? null,
      dropped: [],
      added: [],
      residual: null,
      creditUntil: "",
      creditKind: "book_by",
      noneChangeable: false,
      flown: {},
      costs: { ADULT: nothing(), CHILD: nothing(), INFANT: nothing() },
      reason: asked?.message ?? "",
      notes: "",
      customizedMessage: "",
      expiresAt: localMinute(usualLinkEnd("exchange", now, agencyZone())),
    };
  }
  const { passengerIds, segments, residual, creditUntil, creditKind, reason, notes, customizedMessage } = exchange;
  return {
    passengerIds,
    residual,
    reason,
    notes,
    customizedMessage,
    noneChangeable: exchange.noneChangeable,
    creditUntil: creditUntil ?? "",
    creditKind: creditKind ?? "book_by",
    customerRequestId: null,
    dropped: start.segments.flatMap((segment, index) => (isAmong(segment, segments) ? [] : [index])),
    added: segments.filter((segment) => !isAmong(segment, start.segments)),
    flown: Object.fromEntries(exchange.flown.map(({ passengerId, cents }) => [passengerId, cents])),
    costs: exchange.costs,
    expiresAt: localMinute(exchange.expiresAt),
  };
}

function isAmong(segment: Segment, others: readonly Segment[]): boolean {
  return others.some((other) => changesNothing([segment], [other]));
}

/** Returns the new trip: the kept flights and the new ones. */
export function segmentsOf({ dropped, added }: Pick<Values, "dropped" | "added">, start: ExchangeStart): Segment[] {
  return [...start.segments.filter((_, index) => !dropped.includes(index)), ...added];
}

export function bodyOf(values: Values, start: ExchangeStart, residualCents: number) {
  const { dropped: _dropped, added: _added, flown: _flown, residual, creditUntil, creditKind, ...rest } = values;
  const isLeft = residualCents > 0;
  const asCredit = isLeft && residual === "airline_credit";
  return {
    ...rest,
    segments: segmentsOf(values, start),
    flown: flownOf(values, start),
    residual: isLeft ? residual : null,
    creditUntil: asCredit ? creditUntil || null : null,
    creditKind: asCredit ? creditKind : null,
    expiresAt: instantOf(values.expiresAt) ?? "",
  };
}

/** Returns the flown fares of the passengers in the exchange. */
export function flownOf({ passengerIds, flown }: Pick<Values, "passengerIds" | "flown">, start: ExchangeStart) {
  return start.travelers
    .filter(({ id, hasFlown }) => hasFlown && passengerIds.includes(id))
    .map(({ id }) => ({ passengerId: id, cents: flown[id] ?? null }));
}

/** Returns the value of the coupons that a passenger gives up, in cents. */
export function carriedCentsOf(
  { id, carriedCents }: ExchangeStart["travelers"][number],
  { flown }: Pick<Values, "flown">,
) {
  return Math.max(0, carriedCents - (flown[id] ?? 0));
}

/** Computes the amounts with the server's rules, so that the screen shows the actual result. */
export function workedOut(
  values: Values,
  start: ExchangeStart,
  today: string,
): { price: ExchangePrice; problems: FieldProblem[] } {
  const carried = start.travelers
    .filter(({ id }) => values.passengerIds.includes(id))
    .map((traveler) => ({
      passengerId: traveler.id,
      type: traveler.type,
      carriedCents: carriedCentsOf(traveler, values),
      isProtected: traveler.isProtected,
    }));
  const price = priceExchange(carried, values.costs, protectionTerms.basisPoints);
  const { residual, creditUntil, creditKind } = values;
  return {
    price,
    problems: [
      ...(changesNothing(start.segments, segmentsOf(values, start))
        ? [fieldProblem("segments", "exchange_changes_nothing")]
        : []),
      ...flownOf(values, start).flatMap(({ cents }, index) =>
        cents === null ? [fieldProblem(`flown.${index}.cents`, "flown_value_missing")] : [],
      ),
      ...exchangeProblems(carried, price, { residual, creditUntil: creditUntil || null, creditKind }, today),
    ],
  };
}

export function typesOf({ passengerIds }: Pick<Values, "passengerIds">, start: ExchangeStart): PassengerType[] {
  const types = start.travelers.filter(({ id }) => passengerIds.includes(id)).map(({ type }) => type);
  return passengerTypes.filter((type) => types.includes(type));
}
