export { ledgerOf, leftOfPayment, postEntry } from "./ledger.ts";
export { postSupplierEntries, type SupplierEntryRow, supplierEntriesOf } from "./supplier-entries.ts";
