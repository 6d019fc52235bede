/** Bills of airlines and consolidators about issued tickets. */
export { disputeDebitMemo } from "./answer-debit-memo.ts";
export { recordDebitMemo } from "./record-debit-memo.ts";
export { debitMemoRoutes } from "./routes.ts";
export { loadDebitMemo } from "./store.ts";
