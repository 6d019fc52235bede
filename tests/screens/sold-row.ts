import type { SoldRow } from "#contract/report/sales.ts";

/** A row of the report of sales, with the amounts of example A (docs/rules/money.md#example-a). */
export const aSoldRow = (facts: Partial<SoldRow> = {}): SoldRow => ({
  id: 5001,
  customer: "Mary Ann O'Brien",
  agent: { id: 2, name: "Gabriel Ortega" },
  soldOn: "2027-01-05",
  route: "JFK–SAW",
  airline: "TK",
  consolidator: "",
  source: "fares.example",
  currency: "USD",
  passengers: 4,
  soldCents: 477_473,
  grossProfitCents: 53_844,
  protectionProfitCents: 32_783,
  netTipsCents: 4_825,
  profitCents: 91_452,
  payableCents: 0,
  payables: [],
  ...facts,
});
