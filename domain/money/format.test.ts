import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount, formatMoney, parseAmount } from "./format.ts";
import { maxCents } from "./money.ts";

describe("formatAmount", () => {
  it.each([
    [477_473, "4,774.73"],
    [-6_650, "-66.50"],
    [0, "0.00"],
    [5, "0.05"],
    [-5, "-0.05"],
    [99_999, "999.99"],
    [100_000, "1,000.00"],
    [maxCents, "9,999,999.99"],
  ])("formats %i as %s", (cents, expected) => {
    expect(formatAmount(cents)).toBe(expected);
  });

  it("puts the currency first", () => {
    expect(formatMoney(481_240, "USD")).toBe("USD 4,812.40");
    expect(formatMoney(289_900, "AUD")).toBe("AUD 2,899.00");
  });
});

describe("parseAmount", () => {
  it.each([
    ["1,450.5", 145_050],
    [" 1450 ", 145_000],
    ["0.01", 1],
    ["5.", 500],
    ["-66.50", -6_650],
    ["-0", 0],
    ["9,999,999.99", maxCents],
  ])("reads %s as %i", (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each(["", ".", "1.234", "1,45", "14,50.00", "1 450", "$5", "1e3", "١٢", "10,000,000.00", "--1", "NaN"])(
    "refuses %s",
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );

  it("parses its own formatted amounts", () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toBe(cents);
      }),
    );
  });
});
