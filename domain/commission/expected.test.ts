import { expect, test } from "vitest";
import { optionTotals } from "#domain/quote/pricing.ts";
import { expectedCommission } from "./expected.ts";

const price = (netCents: number, cents: number) => ({ netCents, pricing: { kind: "price" as const, cents } });
const exampleA = (adultCents: number) =>
  optionTotals(
    { ADULT: price(121_000, adultCents), CHILD: price(92_000, 109_950), INFANT: price(12_100, 14_500) },
    { ADULT: 2, CHILD: 1, INFANT: 1 },
  );
const terms = { rateBps: 3500, merchantFeeBps: 350, usdMillionths: 1_000_000, expertShareBps: 0 };

test.each([
  { name: "example A", adultCents: 145_000, commissionCents: 18_845, merchantFeeCents: 14_506 },
  { name: "adults at 1,420.00", adultCents: 142_000, commissionCents: 16_819, merchantFeeCents: 14_296 },
  { name: "a price below the net", adultCents: 100_000, commissionCents: 0, merchantFeeCents: 11_356 },
])("expects the commission of $name", ({ adultCents, commissionCents, merchantFeeCents }) => {
  expect(expectedCommission(exampleA(adultCents), terms)).toEqual({ commissionCents, merchantFeeCents });
});

test("expects nothing of an option without prices", () => {
  expect(expectedCommission({ grossCents: 0, grossProfitCents: 0 }, terms)).toEqual({
    commissionCents: 0,
    merchantFeeCents: 0,
  });
});

test("converts the gross profit of an option in AUD before the rate applies", () => {
  const expected = expectedCommission(exampleA(145_000), { ...terms, usdMillionths: 651_200 });
  expect(expected).toEqual({ commissionCents: 12_272, merchantFeeCents: 14_506 });
});

test("leaves 70 % to the owner of an option that an expert found", () => {
  const expected = expectedCommission(exampleA(145_000), { ...terms, expertShareBps: 3_000 });
  expect(expected.commissionCents).toBe(13_192);
});
