import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { total } from "#domain/money/money.ts";
import { couponValues, unsettled } from "./coupon-value.ts";

describe("the value of a coupon", () => {
  it.each<[string, number, number[], number[]]>([
    ["is an equal share", 145_000, [1, 1, 1, 1], [36_250, 36_250, 36_250, 36_250]],
    ["is rounded so that the shares add up", 100, [1, 1, 1], [34, 33, 33]],
    ["is proportional to its weight", 109_950, [5_000, 10_000], [36_650, 73_300]],
    ["is an equal share if all weights are zero", 101, [0, 0], [51, 50]],
    ["is zero if nothing is left", 0, [1, 2], [0, 0]],
  ])("%s", (_name, cents, weights, values) => {
    expect(couponValues(cents, weights)).toEqual(values);
  });

  it("starts from the price minus flown and settled value, and is never negative", () => {
    expect(unsettled({ priceCents: 145_000, flownCents: 90_000, settledCents: 20_000 })).toBe(35_000);
    expect(unsettled({ priceCents: 145_000, flownCents: 150_000, settledCents: 0 })).toBe(0);
  });

  const prices = [145_001, 109_950, 14_503];
  const weights = [5_010, 2_770, 2_769, 5_013];

  /** Returns the values of successive requests of one passenger, each for a set of flights. */
  function inOrder(priceCents: number, flownCents: number, requests: readonly (readonly number[])[]): number[] {
    const unused = new Set(weights.keys());
    let settledCents = 0;
    return requests.map((segments) => {
      const open = [...unused];
      const values = couponValues(
        unsettled({ priceCents, flownCents, settledCents }),
        open.map((one) => weights[one] ?? 0),
      );
      const cents = total(values.filter((_, index) => segments.includes(open[index] ?? -1)));
      for (const segment of segments) unused.delete(segment);
      settledCents += cents;
      return cents;
    });
  }

  it("adds up to the paid amount for each of the 4,095 subsets of a booking of three on four flights and its remainder", () => {
    for (let bits = 1; bits < 4_096; bits++) {
      const values = prices.map((priceCents, passenger) => {
        const mine = [0, 1, 2, 3].filter((segment) => bits & (1 << (passenger * 4 + segment)));
        const rest = [0, 1, 2, 3].filter((segment) => !mine.includes(segment));
        return total(inOrder(priceCents, 0, [mine, rest]));
      });
      expect(values).toEqual(prices);
    }
  });

  it("adds up to the unflown amount, in any order and any number of requests", () => {
    const sequences = fc
      .shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
      .chain((order) => fc.tuple(fc.constant(order), fc.subarray([1, 2, 3])))
      .map(([order, cuts]) => [0, ...cuts].map((from, index) => order.slice(from, cuts[index] ?? 4)));
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999_999), sequences, (priceCents, flownCents, requests) => {
        const values = inOrder(priceCents, flownCents, requests);
        expect(total(values)).toBe(Math.max(0, priceCents - flownCents));
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
