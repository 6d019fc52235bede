/**
 * Costs of a sale, and money of its suppliers. Checks are matched from files in server/settlement-report, and what is
 * missing is listed by server/reconciliation.
 */
export { balancesOf, saleConsolidator } from "./balances.ts";
export { balancesWithConsolidators } from "./consolidators.ts";
export { consolidatorsOf } from "./consolidators-of.ts";
export { enterCosts } from "./enter-costs.ts";
export { plainReferenceSql } from "./plain-reference.ts";
export { supplierMoneyOn } from "./record-supplier-money.ts";
export { supplierRoutes } from "./routes.ts";
export { settlementOf, settlementOfTrip } from "./settlement.ts";
export { supplierView } from "./view.ts";
