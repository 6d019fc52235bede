import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyBeside, hasCreditSign, readAmount } from "./read-amount.ts";

test.each([
  ["A$300.00", "AUD"],
  ["US$12.00", "USD"],
  ["AUD 9.00", "AUD"],
  ["9.00 USD", "USD"],
  ["-EUR 5.00", "EUR"],
  ["$12.00", undefined],
  ["12.00", undefined],
])("finds the currency beside %s", (text, currency) => {
  expect(currencyBeside(text)).toBe(currency);
});

describe("amounts", () => {
  test.each([
    ["1,234.50", "point", 123_450],
    ["1234.5", "point", 123_450],
    ["1,234,567.00", "point", 123_456_700],
    ["1'234.50", "point", 123_450],
    ["(12.00)", "point", -1200],
    ["-12.00", "point", -1200],
    ["−12.00", "point", -1200],
    ["12.00-", "point", -1200],
    ["$12.00", "point", 1200],
    ["-US$12.00", "point", -1200],
    ["$-12.00", "point", -1200],
    ["(USD 12.00)", "point", -1200],
    ["12.00 AUD", "point", 1200],
    ["0.00", "point", 0],
    ["1.234,50", "comma", 123_450],
    ["1 234,50", "comma", 123_450],
    ["1.234", "comma", 123_400],
    ["-12,00", "comma", -1200],
    ["+1450.00", "point", 145_000],
    ["$+1450.00", "point", 145_000],
    ["$(900.23)", "point", -90_023],
    ["($900.23)", "point", -90_023],
    ["–900.23", "point", -90_023],
    ["-$900.23", "point", -90_023],
    ["USD (900.23)", "point", -90_023],
  ] as const)("reads %s with a %s as %i cents", (text, format, cents) => {
    expect(readAmount(text, format)).toBe(cents);
  });

  test.each([
    ["1.234", "point"],
    ["12,34", "point"],
    ["1,234,56.00", "point"],
    ["12.345", "point"],
    ["(-12.00)", "point"],
    ["+-12.00", "point"],
    ["900.23CR", "point"],
    ["€12.00", "point"],
    ["--12.00", "point"],
    ["twelve", "point"],
    ["12 00", "point"],
    ["", "point"],
    ["10,000,000.00", "point"],
    ["1,234.50", "comma"],
  ] as const)("refuses %s with a %s", (text, format) => {
    expect(readAmount(text, format)).toBeUndefined();
  });

  test.each([
    ["900.23CR", 90_023, -90_023],
    ["900.23 dr", -90_023, 90_023],
    ["USD 900.23 CR", 90_023, -90_023],
    ["-900.23CR", undefined, undefined],
  ])("reads %s as a person chose", (text, received, paid) => {
    expect([readAmount(text, "point", "received"), readAmount(text, "point", "paid")]).toEqual([received, paid]);
    expect(hasCreditSign(text)).toBe(true);
    expect(hasCreditSign("900.23")).toBe(false);
  });

  test("reads every amount as it was written, in both formats", () => {
    const amount = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom("en-US", "de-DE"), (cents, locale) => {
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const text = (cents / 100).toLocaleString(locale, digits);
        expect(readAmount(text, locale === "en-US" ? "point" : "comma")).toBe(cents);
      }),
    );
  });
});
