import { type Coupon, type CouponState, isUnused, type Traveler } from "./coupon.ts";

/** Why a request cannot be about these coupons. */
export type ScopeProblem =
  | { code: "nothing_chosen" }
  | { code: "coupon_not_unused"; couponId: number; state: CouponState }
  /** An infant or a child would be left on a flight without an adult. */
  | { code: "without_adult"; passengerId: number; segments: readonly number[] };

/** Whether somebody may answer for it: a child may fly as an unaccompanied minor, an infant never. */
export type ScopeWarning =
  | { code: "unaccompanied_minor"; passengerId: number; segments: readonly number[] }
  /** Who skips a flight is not flown on those after it: the airline cancels them. */
  | { code: "later_flights_lapse"; passengerId: number; segments: readonly number[] };

export interface ScopeFindings {
  problems: ScopeProblem[];
  warnings: ScopeWarning[];
}

export interface Scope {
  /** Of everybody in the booking. */
  coupons: readonly Coupon[];
  /** Ids of those the request is about. */
  chosen: ReadonlySet<number>;
  travelers: readonly Traveler[];
  /** A supervisor answers for children who fly by themselves. */
  minorsMayFlyAlone?: boolean;
}

/** What speaks against a request about these coupons (docs/rules/money.md#coupons). Both lists are empty where nothing does. */
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

/** Flights on which they have an adult beside them now, and would have none. */
function leftAlone(passengerId: number, { coupons, travelers }: Scope, kept: readonly Coupon[]): number[] {
  const adults = new Set(travelers.filter(({ type }) => type === "ADULT").map(({ id }) => id));
  const hasAdult = (of: readonly Coupon[], segment: number) =>
    of.some((coupon) => coupon.segment === segment && adults.has(coupon.passengerId) && isUnused(coupon));
  return segmentsOf(kept, passengerId).filter((segment) => hasAdult(coupons, segment) && !hasAdult(kept, segment));
}

/** Flights that are kept, behind one that is not. */
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
