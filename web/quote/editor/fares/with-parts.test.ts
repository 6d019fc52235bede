import { expect, test } from "vitest";
import { type FareParts, noParts } from "#domain/quote/fare-parts.ts";
import { withFlightTaxes, withParts } from "./with-parts.ts";

test.each<[string, number | null, Partial<FareParts>, Partial<FareParts>, number | null]>([
  ["an empty net follows", null, { baseFareCents: 90_000 }, { taxesCents: 31_000 }, 121_000],
  [
    "a net that equals the sum follows",
    121_000,
    { baseFareCents: 90_000, taxesCents: 31_000 },
    { taxesCents: 32_000 },
    122_000,
  ],
  ["an entered net stays", 110_000, { baseFareCents: 90_000, taxesCents: 31_000 }, { taxesCents: 32_000 }, 110_000],
  ["half of a sum changes nothing", null, {}, { baseFareCents: 90_000 }, null],
  [
    "an amount that cannot be read changes nothing",
    121_000,
    { baseFareCents: 90_000, taxesCents: 31_000 },
    { taxesCents: Number.NaN },
    121_000,
  ],
  ["other parts change nothing", 5, { baseFareCents: 3, taxesCents: 2 }, { fareBasis: "Y" }, 5],
])("%s", (_name, netCents, before, changed, expected) => {
  const fare = { netCents, typed: "markup" as const, amount: null, parts: { ...noParts, ...before } };
  const after = withParts(fare, changed);
  expect(after.netCents).toBe(expected);
  expect(after.parts).toEqual({ ...noParts, ...before, ...changed });
});

test.each<[string, number | null, (number | null)[], (number | null)[], number | null]>([
  ["taxes that are not entered become the sum", null, [null, null], [6_000, null], 6_000],
  ["taxes that equal the sum follow", 6_000, [6_000, null], [6_000, 5_260], 11_260],
  ["taxes become empty with the last flight", 6_000, [6_000, null], [null, null], null],
  ["entered taxes stay", 10_000, [6_000, null], [6_000, 5_260], 10_000],
  ["an amount that cannot be read changes nothing", 6_000, [6_000, null], [6_000, Number.NaN], 6_000],
])("flights: %s", (_name, taxesCents, before, after, expected) => {
  const parts = { ...noParts, baseFareCents: 90_000, taxesCents };
  const fare = { netCents: null, typed: "markup" as const, amount: null, parts };
  const result = withFlightTaxes(fare, before, after);
  expect(result.parts.taxesCents).toBe(expected);
  expect(result.netCents).toBe(expected === taxesCents || expected === null ? null : 90_000 + expected);
});
