import { expect, test } from "vitest";
import type { PassengerPrice } from "#domain/itinerary/parsing/pricing/passenger-price.ts";
import { pastedFares } from "./pasted-fares.ts";

const usd = (cents: number) => ({ cents, currency: "USD" });
const priceOf = (passengerType: string | null, base: number, taxes: number): PassengerPrice => ({
  passengerType,
  passengerCount: 1,
  baseFare: usd(base),
  equivalentFare: null,
  taxes: usd(taxes),
  total: usd(base + taxes),
  lines: [0],
});
const fareOf = (base: number, taxes: number) => ({ baseFareCents: base, taxesCents: taxes, netCents: base + taxes });

test("reads the fares of adults, children and infants", () => {
  const prices = [priceOf("ADT", 65_000, 34_510), priceOf("C07", 48_800, 30_000), priceOf("INF", 6_500, 900)];
  expect(pastedFares(prices, "USD")).toEqual({
    ADULT: fareOf(65_000, 34_510),
    CHILD: fareOf(48_800, 30_000),
    INFANT: fareOf(6_500, 900),
  });
});

test("uses the fare in the currency of payment", () => {
  const price = { ...priceOf("ADT", 0, 10_000), baseFare: { cents: 50_000, currency: "EUR" } };
  const paid = { ...price, equivalentFare: usd(60_000), total: usd(70_000) };
  expect(pastedFares([paid], "USD").ADULT).toEqual(fareOf(60_000, 10_000));
  expect(pastedFares([price], "USD")).toEqual({});
});

test.each<[string, PassengerPrice[]]>([
  ["another currency", [{ ...priceOf("ADT", 1, 2), total: { cents: 3, currency: "AUD" } }]],
  ["no passenger type", [priceOf(null, 65_000, 34_510)]],
  ["a special fare", [priceOf("MIL", 65_000, 34_510)]],
  ["several prices of one type", [priceOf("ADT", 65_000, 34_510), priceOf("ADT", 70_000, 34_510)]],
])("gives no fare for %s", (_name, prices) => {
  expect(pastedFares(prices, "USD")).toEqual({});
});

test("the same price twice is one price", () => {
  expect(pastedFares([priceOf("ADT", 1, 2), priceOf("ADT", 1, 2)], "USD").ADULT).toEqual(fareOf(1, 2));
});
