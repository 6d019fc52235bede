import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coupon, couponStates, isUnused, type Traveler } from "./coupon.ts";
import { checkScope } from "./scope.ts";

const family: Traveler[] = [
  { id: 1, type: "ADULT" },
  { id: 2, type: "CHILD" },
  { id: 3, type: "INFANT" },
];
const flights = 4;

/** The coupon with the id 12 is passenger 1 on flight 2. */
const coupons = (states: Record<number, Coupon["state"]> = {}): Coupon[] =>
  family.flatMap(({ id }) =>
    Array.from({ length: flights }, (_, segment) => ({
      id: id * 10 + segment,
      passengerId: id,
      segment,
      state: states[id * 10 + segment] ?? "OPEN",
    })),
  );
const check = (
  chosen: number[],
  more: { states?: Record<number, Coupon["state"]>; minorsMayFlyAlone?: boolean } = {},
) =>
  checkScope({
    coupons: coupons(more.states),
    chosen: new Set(chosen),
    travelers: family,
    minorsMayFlyAlone: more.minorsMayFlyAlone ?? false,
  });

describe("checkScope", () => {
  it("refuses an empty selection", () => {
    expect(check([])).toEqual({ problems: [{ code: "nothing_chosen" }], warnings: [] });
  });

  it("accepts all coupons, and passengers on whom no other depends", () => {
    const everything = coupons().map(({ id }) => id);
    for (const chosen of [everything, [20, 21, 22, 23], [30, 31, 32, 33], [13, 23, 33]]) {
      expect(check(chosen)).toEqual({ problems: [], warnings: [] });
    }
  });

  it.each(couponStates.filter((state) => !isUnused({ state })))("refuses a coupon that is %s", (state) => {
    const { problems } = check([20, 21, 22, 23], { states: { 20: state } });
    expect(problems).toEqual([{ code: "coupon_not_unused", couponId: 20, state }]);
  });

  it("refuses the adult of a child and an infant who keep the flight", () => {
    const without = (passengerId: number, segments: number[]) => ({ code: "without_adult", passengerId, segments });
    expect(check([12, 13]).problems).toEqual([without(2, [2, 3]), without(3, [2, 3])]);
    expect(check([12, 13, 22, 23, 33]).problems).toEqual([without(3, [2])]);
  });

  it("accepts the adult of a child if a supervisor takes responsibility, but never of an infant", () => {
    const { problems, warnings } = check([12, 13], { minorsMayFlyAlone: true });
    expect(problems).toEqual([{ code: "without_adult", passengerId: 3, segments: [2, 3] }]);
    expect(warnings).toEqual([{ code: "unaccompanied_minor", passengerId: 2, segments: [2, 3] }]);
  });

  it("ignores minors who already flew without an adult", () => {
    const states = { 10: "REFUNDED", 11: "REFUNDED", 12: "REFUNDED", 13: "REFUNDED" } as const;
    expect(check([33], { states }).problems).toEqual([]);
  });

  it("warns that later flights lapse", () => {
    expect(check([21]).warnings).toEqual([{ code: "later_flights_lapse", passengerId: 2, segments: [2, 3] }]);
    expect(check([22, 23]).warnings).toEqual([]);
    expect(check([20], { states: { 21: "FLOWN", 23: "SUSPENDED" } }).warnings).toEqual([
      { code: "later_flights_lapse", passengerId: 2, segments: [2] },
    ]);
  });

  it("reports a problem exactly if a selection leaves a minor alone on a flight", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_095 }), (bits) => {
        const all = coupons();
        const chosen = new Set(all.filter((_, index) => bits & (1 << index)).map(({ id }) => id));
        const kept = all.filter(({ id }) => !chosen.has(id));
        const flies = (passengerId: number, segment: number) =>
          kept.some((coupon) => coupon.passengerId === passengerId && coupon.segment === segment);
        const alone = [2, 3].some((minor) =>
          [0, 1, 2, 3].some((segment) => flies(minor, segment) && !flies(1, segment)),
        );
        expect(check([...chosen]).problems.length > 0).toBe(alone);
      }),
    );
  });
});
