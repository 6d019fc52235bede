import { type Coupon, type CouponState, isUnused, type Traveler } from "./coupon.ts";

/** The reasons why a request cannot include these coupons. */
export type ScopeProblem =
  | { code: "nothing_chosen" }
  | { code: "coupon_not_unused"; couponId: number; state: CouponState }
  /** An infant or a child would remain on a flight without an adult. */
  | { code: "without_adult"; passengerId: number; segments: readonly number[] };

/** Warnings that a user can accept. A child can fly as an unaccompanied minor, an infant cannot. */
export type ScopeWarning =
  | { code: "unaccompanied_minor"; passengerId: number; segments: readonly number[] }
  /** The airline cancels the later flights of a passenger who skips a flight. */
  | { code: "later_flights_lapse"; passengerId: number; segments: readonly number[] };

export interface ScopeFindings {
  problems: ScopeProblem[];
  warnings: ScopeWarning[];
}

export interface Scope {
  /** The coupons of all passengers of the booking. */
  coupons: readonly Coupon[];
  /** The ids of the coupons in the request. */
  chosen: ReadonlySet<number>;
  travelers: readonly Traveler[];
  /** True if a supervisor takes responsibility for children who fly without an adult. */
  minorsMayFlyAlone?: boolean;
}

/**
 * Returns the problems and warnings of a request for these coupons (docs/rules/money.md#coupons). Both lists are empty
 * if there are none.
 */
export function checkScope(scope: Scope): ScopeFindings {
  const { coupons, chosen, travelers, minorsMayFlyAlone = false } = scope;
  if (chosen.size === 0) return { problems: [{ code: "nothing_chosen" }], warnings: [] };
  const notUnused = coupons.flatMap((coupon): ScopeProblem[] =>
    chosen.has(coupon.id) && !isUnused(coupon)
      ? [{ code: "coupon_not_unused", couponId: coupon.id, state: coupon.state }]
      : [],
  );
  const kept = coupons.filter((coupon) => isUnused(coupon) && !chosen.has(coupon.id));
  const alone = travelers
    .filter(({ type }) => type !== "ADULT")
    .map(({ id, type }) => ({ passengerId: id, type, segments: leftAlone(id, scope, kept) }))
    .filter(({ segments }) => segments.length > 0);
  const minors = alone.filter(({ type }) => type === "CHILD" && minorsMayFlyAlone);
  return {
    problems: [
      ...notUnused,
      ...alone
        .filter((one) => !minors.includes(one))
        .map(({ passengerId, segments }) => ({ code: "without_adult" as const, passengerId, segments })),
    ],
    warnings: [
      ...minors.map(({ passengerId, segments }) => ({ code: "unaccompanied_minor" as const, passengerId, segments })),
      ...travelers.flatMap(({ id }): ScopeWarning[] => {
        const segments = lapsing(id, scope, kept);
        return segments.length > 0 ? [{ code: "later_flights_lapse", passengerId: id, segments }] : [];
      }),
    ],
  };
}

/** Returns the flights on which the passenger has an adult now and would have none after the request. */
function leftAlone(passengerId: number, { coupons, travelers }: Scope, kept: readonly Coupon[]): number[] {
  const adults = new Set(travelers.filter(({ type }) => type === "ADULT").map(({ id }) => id));
  const hasAdult = (of: readonly Coupon[], segment: number) =>
    of.some((coupon) => coupon.segment === segment && adults.has(coupon.passengerId) && isUnused(coupon));
  return segmentsOf(kept, passengerId).filter((segment) => hasAdult(coupons, segment) && !hasAdult(kept, segment));
}

/** Returns the kept flights after one that is given up. */
function lapsing(passengerId: number, { coupons, chosen }: Scope, kept: readonly Coupon[]): number[] {
  const first = Math.min(
    ...segmentsOf(
      coupons.filter(({ id }) => chosen.has(id)),
      passengerId,
    ),
  );
  return segmentsOf(kept, passengerId).filter((segment) => segment > first);
}

function segmentsOf(coupons: readonly Coupon[], passengerId: number): number[] {
  return coupons
    .filter((coupon) => coupon.passengerId === passengerId)
    .map(({ segment }) => segment)
    .sort((a, b) => a - b);
}
