import { expect, it } from "vitest";
import { expiryMonths, expiryYears, isExpired } from "./expiry.ts";

it("offers fifteen years from 2025 and twelve months", () => {
  expect(expiryYears).toHaveLength(15);
  expect([expiryYears[0], expiryYears.at(-1)]).toEqual([2025, 2039]);
  expect([expiryMonths.length, expiryMonths[0], expiryMonths.at(-1)]).toEqual([12, 1, 12]);
});

it.each([
  [5, 2027, "2027-05-01", false],
  [5, 2027, "2027-05-31", false],
  [5, 2027, "2027-06-01", true],
  [12, 2026, "2026-12-31", false],
  [12, 2026, "2027-01-01", true],
  [1, 2027, "2026-12-31", false],
  [2, 2028, "2028-02-29", false],
])("checks whether %i/%i has expired on %s: %s", (month, year, today, expected) => {
  expect(isExpired(month, year, today)).toBe(expected);
});
