/**
 * The ledger of a trip, and what is held for customers. Profit: server/charge/profit.ts; commissions:
 * server/commission.
 */
export { forfeitHeldAmount, holdAmount, returnHeldAmounts } from "./held-amounts.ts";
export { spreadHeldAmount } from "./held-entries.ts";
export { ledgerOf, leftOfPayment, postEntry } from "./ledger.ts";
export { setOffChargebacks } from "./set-off-chargebacks.ts";
export {
  consolidatorCredits,
  lockConsolidatorCredit,
  postSupplierEntries,
  type SupplierEntryRow,
  supplierEntriesOf,
} from "./supplier-entries.ts";
