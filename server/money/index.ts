export { forfeitHeldAmount, holdAmount, returnHeldAmounts } from "./held-amounts.ts";
export { ledgerOf, leftOfPayment, postEntry } from "./ledger.ts";
export {
  consolidatorCredits,
  lockConsolidatorCredit,
  postSupplierEntries,
  type SupplierEntryRow,
  supplierEntriesOf,
} from "./supplier-entries.ts";
