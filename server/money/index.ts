export { ledgerOf, postEntry } from "./ledger.ts";
