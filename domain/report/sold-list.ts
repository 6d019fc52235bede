import { currencies } from "#domain/money/money.ts";
import { defineList } from "#domain/shared/list.ts";

/** The sales that a report counts, latest first. Amounts are cents of USD. */
export const soldList = defineList({
  reads: "report.read",
  filters: {
    /** Sales whose date of sale is this day or later, or this day or earlier. */
    from: { day: true },
    until: { day: true },
    agentId: { record: true },
    /** Sales of the agents whom this person leads at present. */
    teamLeadId: { record: true },
    route: { text: 20 },
    airline: { text: 3 },
    consolidator: { text: 40 },
    source: { text: 100 },
    currency: { oneOf: currencies },
    /** Sales with an amount to pay, or only those with an amount to pay to airlines and others. */
    payable: { oneOf: ["suppliers", "others"] },
    /** Sales with an amount to pay to this consolidator. */
    payableTo: { text: 40 },
  },
  sorts: { soldOn: { type: "date" }, profitCents: { type: "integer" } },
  sortedBy: ["soldOn", "DESC"],
  columns: {
    customer: { of: ["customer", "id"] },
    agent: { notOfOwn: true },
    soldOn: { sortBy: "soldOn" },
    route: {},
    airline: {},
    consolidator: {},
    source: {},
    currency: {},
    passengers: {},
    soldCents: {},
    grossProfitCents: {},
    protectionProfitCents: {},
    netTipsCents: {},
    profitCents: { sortBy: "profitCents" },
    payable: { of: ["payableCents", "payables", "currency"], atFirstFor: ["admin", "supervisor"] },
  },
  sums: {
    soldCents: { of: "soldCents" },
    grossProfitCents: { of: "grossProfitCents" },
    profitCents: { of: "profitCents" },
    payable: { of: "payableCents", currency: "currency" },
  },
  file: {
    needs: "report.read",
    name: "sales",
    fields: [
      "id",
      "customer",
      "agent",
      "soldOn",
      "route",
      "airline",
      "consolidator",
      "source",
      "currency",
      "passengers",
      "soldCents",
      "grossProfitCents",
      "protectionProfitCents",
      "netTipsCents",
      "profitCents",
      "payableCents",
    ],
  },
});
