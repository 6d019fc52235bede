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
    /** Lines of the house account of the agency. */
    earner: { oneOf: ["house"] },
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
    kind: { of: ["kind", "part"] },
    state: { of: ["state", "waitsFor"] },
    saleDate: { sortBy: "saleDate" },
    passengers: {},
    ccAmount: { of: ["ccAmountCents", "saleCurrency"], needs: "commission.basis" },
    grossProfit: { of: ["grossProfitCents"], needs: "commission.basis" },
    netTips: { of: ["netTipsCents"], needs: "commission.basis" },
    tpProfit: { of: ["tpProfitCents"], needs: "commission.basis" },
    airCommissions: { of: ["airCommissionsCents"], needs: "commission.basis" },
    // With the amount of a share, the rate would reveal the gross profit.
    rate: { of: ["rateBps"], needs: "commission.basis" },
    amount: { of: ["amountCents"] },
    statement: { of: ["statementId"] },
    at: { sortBy: "at" },
  },
  sums: { amount: { of: "amountCents" } },
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
      "netTipsCents",
      "tpProfitCents",
      "airCommissionsCents",
      "rateBps",
      "amountCents",
      "reason",
      "statementId",
      "at",
    ],
  },
});

/** The user's own lines, also for experts, who cannot open the list. */
export const ownCommissionList = defineList({
  reads: "commission.own",
  filters: { quoteId: commissionList.filters.quoteId },
  sorts: commissionList.sorts,
  sortedBy: commissionList.sortedBy,
  columns: commissionList.columns,
});
