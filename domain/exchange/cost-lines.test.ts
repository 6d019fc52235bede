import fc from "fast-check";
import { expect, it } from "vitest";
import { total } from "#domain/money/money.ts";
import { exchangeCostLines } from "./cost-lines.ts";
import { exchangeBalance } from "./exchange-balance.ts";

it("lists fee, fare difference and protection of each passenger, without lines of zero", () => {
  expect(
    exchangeCostLines([
      { changeFeeCents: 15_000, fareDifferenceCents: 8_400, protectionCents: 588 },
      { changeFeeCents: 0, fareDifferenceCents: -2_000, protectionCents: 0 },
      { changeFeeCents: 15_000, fareDifferenceCents: -2_000, protectionCents: 0 },
    ]),
  ).toEqual([
    { kind: "change_fee", passenger: 0, cents: 15_000 },
    { kind: "fare_difference", passenger: 0, cents: 8_400 },
    { kind: "protection", passenger: 0, cents: 588 },
    { kind: "change_fee", passenger: 2, cents: 15_000 },
  ]);
});

it("adds up to the client cost of the exchange", () => {
  const cents = fc.nat({ max: 500_000 });
  const cost = fc.record({
    changeFeeCents: cents,
    fareDifferenceCents: fc.integer({ min: -500_000, max: 500_000 }),
    protectionCents: cents,
  });
  const byAirline = { actualChangeFeeCents: 0, actualFareDifferenceCents: 0, mileageDifferenceCents: 0 };
  fc.assert(
    fc.property(fc.array(cost, { maxLength: 9 }), (costs) => {
      const clientCosts = costs.map((of) => exchangeBalance({ ...of, ...byAirline }).clientCostCents);
      expect(total(exchangeCostLines(costs).map((line) => line.cents))).toBe(total(clientCosts));
    }),
  );
});
