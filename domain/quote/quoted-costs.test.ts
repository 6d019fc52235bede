import fc from "fast-check";
import { expect, test } from "vitest";
import { type FareParts, type Issuing, noIssuing, noParts } from "./fare-parts.ts";
import { pricedContent } from "./priced-content.ts";
import type { Fares, PartySize } from "./pricing.ts";
import { optionTotals, passengerTypes } from "./pricing.ts";
import { checkParts, quotedCosts, quotedMargin, quotedProfit } from "./quoted-costs.ts";

const faresOf = (netCents: number, priceCents: number, parts: Partial<FareParts> = {}): Fares => {
  const fare = { netCents, pricing: { kind: "price" as const, cents: priceCents }, parts: { ...noParts, ...parts } };
  return { ADULT: fare, CHILD: { ...fare, parts: noParts }, INFANT: { ...fare, parts: noParts } };
};
const issuingOf = (changed: Partial<Issuing>): Issuing => ({ ...noIssuing, ...changed });
const one: PartySize = { ADULT: 1, CHILD: 0, INFANT: 0 };

test("example C: an airline pays 7 % of the fare", () => {
  const quoted = {
    fares: faresOf(188_000, 192_500, { baseFareCents: 150_000, taxesCents: 38_000 }),
    issuing: issuingOf({ issuer: "airline", airlineCommission: { kind: "rate", basisPoints: 700 } }),
  };
  expect(quotedCosts(quoted, one).airlineCommission).toBe(10_500);
  expect(quotedProfit(quoted, one)).toBe(15_000);
  expect(quotedMargin(quoted, one)).toBe(4_500);
});

test("example D: an award ticket costs its miles and its taxes", () => {
  const quoted = {
    fares: faresOf(11_260, 268_000, { miles: 140_000 }),
    issuing: issuingOf({ milliCentsPerMile: 1_350 }),
  };
  expect(quotedCosts(quoted, one).mileageCost).toBe(189_000);
  expect([quotedProfit(quoted, one), quotedMargin(quoted, one)]).toEqual([67_740, 67_740]);
});

test("rounds each ticket, and counts only passengers who travel", () => {
  const fares = faresOf(100_000, 120_000, { baseFareCents: 10_007, consolidatorFeeCents: 2_500 });
  const issuing = issuingOf({ issuer: "consolidator", consolidatorCommission: { kind: "rate", basisPoints: 350 } });
  // 350.245 is rounded before it is multiplied.
  expect(quotedCosts({ fares, issuing }, { ADULT: 3, CHILD: 0, INFANT: 0 })).toEqual({
    mileageCost: null,
    consolidatorFee: 7_500,
    airlineCommission: null,
    consolidatorCommission: 1_050,
  });
  expect(quotedCosts({ fares, issuing }, { ADULT: 0, CHILD: 2, INFANT: 0 }).consolidatorFee).toBeNull();
});

test("quotes nothing for net and price alone", () => {
  const quoted = { fares: faresOf(100_000, 120_000) };
  expect(Object.values(quotedCosts(quoted, one))).toEqual([null, null, null, null]);
  expect(checkParts(quoted, one)).toEqual([]);
});

test("expects the gross profit less the costs plus the commissions, for any fares", () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  const optional = fc.option(amount, { nil: null });
  const parts = fc.record({
    baseFareCents: optional,
    taxesCents: optional,
    fareBasis: fc.constant(""),
    baggage: fc.constant(""),
    consolidatorFeeCents: optional,
    miles: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: null }),
  });
  const fare = fc.record({
    netCents: amount,
    pricing: fc.record({ kind: fc.constant("price" as const), cents: amount }),
    parts,
  });
  const commission = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant("amount" as const), cents: amount }),
      fc.record({ kind: fc.constant("rate" as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
    ),
    { nil: null },
  );
  const count = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(
      fc.record({ ADULT: fare, CHILD: fare, INFANT: fare }),
      fc.record({ ADULT: count, CHILD: count, INFANT: count }),
      commission,
      commission,
      fc.option(fc.integer({ min: 1, max: 3_000 }), { nil: null }),
      (fares, party, airlineCommission, consolidatorCommission, milliCentsPerMile) => {
        const quoted = { fares, issuing: issuingOf({ airlineCommission, consolidatorCommission, milliCentsPerMile }) };
        const costs = quotedCosts(quoted, party);
        const sum =
          optionTotals(fares, party).grossProfitCents -
          (costs.mileageCost ?? 0) -
          (costs.consolidatorFee ?? 0) +
          (costs.airlineCommission ?? 0) +
          (costs.consolidatorCommission ?? 0);
        expect(quotedProfit(quoted, party)).toBe(sum);
        // A party is the sum of its passenger types.
        const apart = passengerTypes.map((type) =>
          quotedProfit(quoted, { ADULT: 0, CHILD: 0, INFANT: 0, [type]: party[type] }),
        );
        expect(apart.reduce((all, cents) => all + cents, 0)).toBe(sum);
      },
    ),
  );
});

test.each<[string, Partial<FareParts>, Partial<Issuing>, string[]]>([
  [
    "a rate without its base fare",
    {},
    { airlineCommission: { kind: "rate", basisPoints: 700 } },
    ["fares.ADULT.parts.baseFareCents base_fare_missing"],
  ],
  ["an amount needs no base fare", {}, { airlineCommission: { kind: "amount", cents: 700 } }, []],
  ["a consolidator without a name", {}, { issuer: "consolidator" }, ["issuing.consolidator consolidator_not_chosen"]],
  ["a fee without a consolidator", { consolidatorFeeCents: 2_500 }, {}, ["issuing.issuer issuer_not_consolidator"]],
  [
    "a consolidator's commission without a consolidator",
    {},
    { issuer: "airline", consolidatorCommission: { kind: "amount", cents: 1 } },
    ["issuing.issuer issuer_not_consolidator"],
  ],
  [
    "the name of a consolidator without the issuer",
    {},
    { consolidator: "Sky Fares" },
    ["issuing.issuer issuer_not_consolidator"],
  ],
  ["miles without their price", { miles: 50_000 }, {}, ["issuing.milliCentsPerMile mile_price_missing"]],
  ["miles with their price", { miles: 50_000 }, { milliCentsPerMile: 1_350 }, []],
])("checks %s", (_name, parts, issuing, expected) => {
  const problems = checkParts({ fares: faresOf(1, 2, parts), issuing: issuingOf(issuing) }, one);
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test("an approval of prices covers quoted costs, but not the fare basis", () => {
  const contentOf = (parts: Partial<FareParts>) => ({
    currency: "USD" as const,
    party: one,
    options: [{ id: "a", title: "", noneChangeable: false, segments: [], fares: faresOf(1_000, 2_000, parts) }],
    customizedMessage: "",
    notesForAdmin: "",
    expiresAt: "2027-05-01T00:00:00.000Z",
  });
  const plain = pricedContent(contentOf({}));
  expect(pricedContent(contentOf({ fareBasis: "YLXP2M", baggage: "2PC" }))).toEqual(plain);
  expect(JSON.stringify(plain)).not.toContain("parts");
  expect(pricedContent(contentOf({ consolidatorFeeCents: 2_500 }))).not.toEqual(plain);
});
