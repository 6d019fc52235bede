export { ledgerOf, leftOfPayment, postEntry } from "./ledger.ts";
