import { expect, test } from "vitest";
import { type FareParts, noParts } from "#domain/quote/fare-parts.ts";
import { withParts } from "./with-parts.ts";

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
