import { total } from "#domain/money/money.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { type Coupon, isUnused } from "./coupon.ts";
import { couponValues, unsettled } from "./coupon-value.ts";
import type { RequestKind } from "./request.ts";
import { checkLine, type LineProblem, type PassengerLine, type RequestTerms, sumOfLines } from "./returnable.ts";
import { checkScope, type ScopeFindings } from "./scope.ts";

/** The amounts that were paid for one passenger, reduced by earlier requests, in cents. */
export interface PaidTraveler {
  id: number;
  type: PassengerType;
  /** The all-in price of the ticket. */
  priceCents: number;
  /** The value of the coupons of completed requests. */
  settledCents: number;
  /** The remaining travel protection and the passenger's share of the gratuity. */
  protectionCents: number;
  gratuityCents: number;
}

export interface PaidCoupon extends Coupon {
  /** The amount that the agency holds of the coupon, in cents. */
  leftCents: number;
}

/** The data of a sale that requests need. */
export interface SoldTrip {
  travelers: readonly PaidTraveler[];
  coupons: readonly PaidCoupon[];
  /** The weight of each flight in the price of a ticket, in the order of flying: its miles. */
  weights: readonly number[];
  /** The settled amount that is neither disputed nor being refunded, in cents. */
  refundableCents: number;
  /**
   * The amount that can be refunded to each payment. An amount that a credit paid is not a payment; it is returned as a
   * credit.
   */
  payments: readonly { refundableCents: number }[];
}

/** The amounts that an agent enters for one passenger, in cents. The rest is computed. */
export interface GivenLine {
  passengerId: number;
  /** Fare of the flown part, in cents; null if it was not entered, which is allowed only if nothing was flown. */
  flownCents: number | null;
  protectionCents: number;
  gratuityCents: number;
  airlinePenaltyCents: number;
  agencyFeeCents: number;
  airlineCreditCents: number;
  agencyCreditCents: number;
}

export interface Asked extends RequestTerms {
  kind: RequestKind;
  couponIds: readonly number[];
  lines: readonly GivenLine[];
  minorsMayFlyAlone: boolean;
}

export interface WorkedOut {
  /** The value of each coupon in the request, by coupon id. */
  values: ReadonlyMap<number, number>;
  lines: PassengerLine[];
  scope: ScopeFindings;
  /** The problems of the whole request. Fields are those of `Asked`. */
  problems: FieldProblem[];
}

/**
 * Returns true if the coupon can be part of a request: it can still be flown, or the agency holds an amount of it, which
 * a refund returns and a cancellation turns into a credit.
 */
export function mayBeChosen({ state, leftCents }: Pick<PaidCoupon, "state" | "leftCents">): boolean {
  return isUnused({ state }) || leftCents > 0;
}

/** Returns the current value of each coupon in cents, by coupon id. */
export function valuesOf(
  { travelers, coupons, weights }: SoldTrip,
  given: readonly Pick<GivenLine, "passengerId" | "flownCents">[],
): Map<number, number> {
  return new Map(
    travelers.flatMap((traveler) => {
      const own = coupons.filter(({ passengerId }) => passengerId === traveler.id);
      const unused = own.filter(isUnused);
      const flownCents = given.find(({ passengerId }) => passengerId === traveler.id)?.flownCents ?? 0;
      const shares = couponValues(
        unsettled({ ...traveler, flownCents }),
        unused.map(({ segment }) => weights[segment] ?? 0),
      );
      const left = own.filter(({ leftCents }) => leftCents > 0);
      return [
        ...unused.map(({ id }, index): [number, number] => [id, shares[index] ?? 0]),
        ...left.map(({ id, leftCents }): [number, number] => [id, leftCents]),
      ];
    }),
  );
}

/** Prices a request. Callers enter only amounts that cannot be computed. */
export function workOut(trip: SoldTrip, asked: Asked): WorkedOut {
  const chosen = new Set(asked.couponIds);
  const all = valuesOf(trip, asked.lines);
  const own = trip.coupons.filter(({ id }) => chosen.has(id));
  const values = new Map(own.map(({ id }) => [id, all.get(id) ?? 0]));
  const lines = trip.travelers
    .map((traveler) => ({ traveler, coupons: own.filter(({ passengerId }) => passengerId === traveler.id) }))
    .filter(({ coupons }) => coupons.length > 0)
    .map(({ traveler, coupons }) => {
      const valueCents = coupons.reduce((sum, { id }) => sum + (values.get(id) ?? 0), 0);
      return lineOf(traveler.id, valueCents, asked);
    });
  const scope = checkScope({
    coupons: trip.coupons.map((coupon) =>
      mayBeChosen(coupon) && chosen.has(coupon.id) ? { ...coupon, state: "OPEN" } : coupon,
    ),
    chosen,
    travelers: trip.travelers,
    minorsMayFlyAlone: asked.minorsMayFlyAlone,
  });
  const isStrange = own.length < chosen.size;
  const problems = [
    ...(isStrange ? [fieldProblem("couponIds", "coupon_of_another_sale")] : []),
    ...scopeProblems(scope),
    ...lineProblems(trip, asked, lines),
  ];
  return { values, lines, scope, problems };
}

function lineOf(passengerId: number, valueCents: number, { type, lines }: Asked): PassengerLine {
  const given = lines.find((line) => line.passengerId === passengerId);
  const amounts = {
    protectionCents: given?.protectionCents ?? 0,
    gratuityCents: given?.gratuityCents ?? 0,
    airlinePenaltyCents: given?.airlinePenaltyCents ?? 0,
    agencyFeeCents: given?.agencyFeeCents ?? 0,
    airlineCreditCents: given?.airlineCreditCents ?? 0,
    agencyCreditCents: given?.agencyCreditCents ?? 0,
  };
  const returnedCents =
    valueCents +
    amounts.protectionCents +
    amounts.gratuityCents -
    amounts.airlinePenaltyCents -
    amounts.agencyFeeCents -
    amounts.airlineCreditCents -
    amounts.agencyCreditCents;
  const cashCents = type === "cancellation" ? 0 : Math.max(0, returnedCents);
  return { passengerId, valueCents, cashCents, ...amounts };
}

function scopeProblems({ problems }: ScopeFindings): FieldProblem[] {
  return problems.map(({ code }) => fieldProblem("couponIds", code));
}

/** The field at which each problem of a line is corrected. */
const fieldOf: Record<LineProblem, string> = {
  line_not_whole: "airlinePenaltyCents",
  kept_above_value: "airlinePenaltyCents",
  fee_not_disclosed: "agencyFeeCents",
  nothing_may_be_kept: "airlinePenaltyCents",
  cash_in_cancellation: "airlineCreditCents",
  credit_in_refund: "agencyCreditCents",
  cash_missing: "agencyCreditCents",
  credit_missing: "agencyCreditCents",
  line_does_not_balance: "agencyCreditCents",
};

/**
 * Returns true if the flown fare must be entered: the request is for the rest of a partly flown ticket, and the fare of
 * its flown part is not on record.
 */
export function needsFlownValue(
  coupons: readonly Pick<PaidCoupon, "id" | "passengerId" | "state">[],
  { couponIds }: Pick<Asked, "couponIds">,
  passengerId: number,
): boolean {
  const own = coupons.filter((coupon) => coupon.passengerId === passengerId);
  return own.some(({ state }) => state === "FLOWN") && own.some((one) => isUnused(one) && couponIds.includes(one.id));
}

function lineProblems(
  { travelers, coupons, refundableCents, payments }: SoldTrip,
  asked: Asked,
  lines: PassengerLine[],
): FieldProblem[] {
  const given = (id: number) => asked.lines.find(({ passengerId }) => passengerId === id)?.flownCents ?? null;
  const found = lines.flatMap((line) => {
    const index = asked.lines.findIndex(({ passengerId }) => passengerId === line.passengerId);
    const traveler = travelers.find(({ id }) => id === line.passengerId);
    const at = `lines.${Math.max(0, index)}`;
    const isFlownMissing = needsFlownValue(coupons, asked, line.passengerId) && given(line.passengerId) === null;
    return [
      ...(isFlownMissing ? [fieldProblem(`${at}.flownCents`, "flown_value_missing")] : []),
      ...checkLine(line, asked).map((code) => fieldProblem(`${at}.${fieldOf[code]}`, code)),
      ...(line.protectionCents > (traveler?.protectionCents ?? 0)
        ? [fieldProblem(`${at}.protectionCents`, "above_what_was_paid")]
        : []),
      ...(line.gratuityCents > (traveler?.gratuityCents ?? 0)
        ? [fieldProblem(`${at}.gratuityCents`, "above_what_was_paid")]
        : []),
    ];
  });
  const strangers = asked.lines.flatMap(({ passengerId }, index) =>
    lines.some((line) => line.passengerId === passengerId)
      ? []
      : [fieldProblem(`lines.${index}.passengerId`, "no_coupon_of_theirs")],
  );
  const { cashCents, agencyCreditCents } = sumOfLines(lines);
  const tooMuch = cashCents + agencyCreditCents > refundableCents;
  const inMoneyCents = total(payments.map((payment) => payment.refundableCents));
  return [
    ...found,
    ...strangers,
    ...(tooMuch ? [fieldProblem("lines", "above_what_was_paid")] : []),
    ...(!tooMuch && cashCents > inMoneyCents
      ? [fieldProblem("lines", "cash_above_payments", { amount: { cents: inMoneyCents } })]
      : []),
  ];
}
