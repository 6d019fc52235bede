import { expect, test } from "vitest";
import { merchantFee } from "#domain/money/profit.ts";
import { type ExchangeCosts, exchangeBalance } from "./exchange-balance.ts";

/** Example F of docs/rules/money.md. */
const exampleF: ExchangeCosts = {
  changeFeeCents: 30_000,
  fareDifferenceCents: 21_400,
  protectionCents: 0,
  actualChangeFeeCents: 20_000,
  actualFareDifferenceCents: 18_950,
  mileageDifferenceCents: 0,
};

test("example F earns 106.51", () => {
  const { clientCostCents, agencyCostCents } = exchangeBalance(exampleF);
  expect([clientCostCents, agencyCostCents]).toEqual([51_400, 38_950]);
  const feeCents = merchantFee(clientCostCents, { basisPoints: 350, fixedCents: 0 });
  expect(clientCostCents - agencyCostCents - feeCents).toBe(10_651);
});

test.each<[string, Partial<ExchangeCosts>, number, number]>([
  ["charges only the fee for an equal fare", { fareDifferenceCents: 0 }, 30_000, 0],
  [
    "charges only the fee for a lower fare, and returns the difference as residual value",
    { fareDifferenceCents: -4_000 },
    30_000,
    4_000,
  ],
  ["charges nothing for a lower fare without a fee", { fareDifferenceCents: -4_000, changeFeeCents: 0 }, 0, 4_000],
  ["adds the protection of a higher fare", { protectionCents: 2_996 }, 54_396, 0],
])("%s", (_name, change, clientCost, residual) => {
  const { clientCostCents, residualCents } = exchangeBalance({ ...exampleF, ...change });
  expect([clientCostCents, residualCents]).toEqual([clientCost, residual]);
});

test("counts miles as a cost", () => {
  expect(exchangeBalance({ ...exampleF, mileageDifferenceCents: 500 }).agencyCostCents).toBe(39_450);
});
