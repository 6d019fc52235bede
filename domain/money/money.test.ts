import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, convert, divideRounded, maxCents, share, total } from "./money.ts";

const cents = fc.integer({ min: -maxCents, max: maxCents });
const weights = fc.array(fc.nat({ max: maxCents }), { minLength: 1, maxLength: 9 });

describe("divideRounded", () => {
  it.each([
    [5, 10, 1],
    [-5, 10, -1],
    [15, 10, 2],
    [25, 10, 3],
    [-25, 10, -3],
    [4, 10, 0],
    [-4, 10, 0],
    [7, -2, -4],
    [0, -3, 0],
  ])("divides %i by %i to %i, rounding half away from zero", (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it("is at most half a unit off, and is symmetric around zero", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const rounded = divideRounded(numerator, denominator);
        const twice = 2n * (BigInt(numerator) - BigInt(rounded) * BigInt(denominator));
        expect(twice <= BigInt(denominator) && -twice <= BigInt(denominator)).toBe(true);
        expect(divideRounded(-numerator, denominator) + rounded).toBe(0);
      }),
    );
  });
});

describe("share", () => {
  it.each([
    [145_000, 1400, 20_300],
    [109_950, 1400, 15_393],
    [14_500, 1400, 2_030],
    [477_473, 350, 16_712],
    [53_844, 3500, 18_845],
    [-14_506, 3500, -5_077],
    [1, 4999, 0],
    [1, 5000, 1],
  ])("of %i at %i basis points returns %i", (amount, basisPoints, expected) => {
    expect(share(amount, basisPoints)).toBe(expected);
  });

  it("rounds like divideRounded", () => {
    fc.assert(
      fc.property(cents, fc.nat({ max: 10_000 }), (amount, basisPoints) => {
        expect(share(amount, basisPoints)).toBe(divideRounded(amount * basisPoints, 10_000));
      }),
    );
  });
});

it("converts example E: AUD 2 899.00 at 0.651200", () => {
  expect(convert(289_900, 651_200)).toBe(188_783);
});

describe("allocate", () => {
  it.each([
    ["thirds", 100, [1, 1, 1], [34, 33, 33]],
    ["thirds of a negative amount", -100, [1, 1, 1], [-34, -33, -33]],
    ["one cent", 1, [7000, 3000], [1, 0]],
    ["a tie", 1001, [5000, 5000], [501, 500]],
    ["the split of example A", 18_845, [7000, 3000], [13_192, 5_653]],
    ["the clawback of example G", -6_650, [7000, 3000], [-4_655, -1_995]],
    ["the merchant fee of example A", 16_712, [414_450, 58_023, 5_000], [14_506, 2_031, 175]],
    [
      "the merchant fee of example A per passenger",
      14_506,
      [145_000, 145_000, 109_950, 14_500],
      [5_075, 5_075, 3_848, 508],
    ],
    ["two cards", 477_473, [200_000, 277_473], [200_000, 277_473]],
    ["weights that are all zero", 99, [0, 0, 0], [99, 0, 0]],
    ["a weight of zero", 10, [0, 1], [0, 10]],
  ])("%s", (_name, amount, parts, expected) => {
    expect(allocate(amount, parts)).toEqual(expected);
  });

  it("adds up exactly, and is symmetric around zero without returning -0", () => {
    fc.assert(
      fc.property(cents, weights, (amount, parts) => {
        const split = allocate(amount, parts);
        expect(total(split)).toBe(amount);
        expect(allocate(-amount, parts).map((part) => (part === 0 ? 0 : -part))).toEqual(
          split.map((part) => part || 0),
        );
        expect(split.some((part) => Object.is(part, -0) && amount !== 0)).toBe(false);
      }),
    );
  });

  it("gives each part its exact amount within one cent", () => {
    fc.assert(
      fc.property(fc.nat({ max: maxCents }), weights, (amount, parts) => {
        const sum = parts.reduce((a, b) => a + BigInt(b), 0n);
        fc.pre(sum > 0n);
        allocate(amount, parts).forEach((part, index) => {
          const off = BigInt(part) * sum - BigInt(amount) * BigInt(parts[index] ?? 0);
          expect(off < sum && -off < sum).toBe(true);
        });
      }),
    );
  });
});
