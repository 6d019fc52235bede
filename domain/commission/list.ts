import { defineList } from "#domain/shared/list.ts";
import { commissionKinds } from "./commission.ts";
import { commissionStates } from "./line-states.ts";

/** The commission lines that the user may read, newest first. */
export const commissionList = defineList({
  reads: "commission.read",
  filters: {
    state: { oneOf: commissionStates },
    kind: { oneOf: commissionKinds },
    agentId: { record: true },
    quoteId: { record: true },
    /** Lines that this statement pays. */
    statementId: { record: true },
    /** Lines whose date of sale is this day or later, or this day or earlier. */
    from: { day: true },
    until: { day: true },
  },
  sorts: { at: { type: "timestamptz" }, saleDate: { type: "date" } },
  sortedBy: ["at", "DESC"],
  columns: {
    id: {},
    sale: { of: ["quoteId", "leadId", "customer"] },
    agent: { of: ["agent"], notOfOwn: true },
    kind: {},
    state: { of: ["state", "waitsFor"] },
    saleDate: { sortBy: "saleDate" },
    passengers: {},
    ccAmount: { of: ["ccAmountCents", "saleCurrency"] },
    grossProfit: { of: ["grossProfitCents"] },
    tpProfit: { of: ["tpProfitCents"] },
    airCommissions: { of: ["airCommissionsCents"] },
    rate: { of: ["rateBps"] },
    amount: { of: ["amountCents"] },
    statement: { of: ["statementId"] },
    at: { sortBy: "at" },
  },
  file: {
    needs: "commission.export",
    name: "commissions",
    fields: [
      "id",
      "agent",
      "kind",
      "state",
      "saleDate",
      "quoteId",
      "customer",
      "passengers",
      "ccAmountCents",
      "saleCurrency",
      "grossProfitCents",
      "tpProfitCents",
      "airCommissionsCents",
      "rateBps",
      "amountCents",
      "statementId",
      "at",
    ],
  },
});
