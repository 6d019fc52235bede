/** Money of airlines and of the agency that is kept for a later trip, and amounts held for customers. */
export { endInLedger } from "./end-in-ledger.ts";
export { askToForfeit, heldAmountSubject } from "./forfeit.ts";
export {
  type HeldAmountRecord,
  heldAmountOfRequest,
  heldAmountRecords,
  heldAmountsOf,
} from "./held-amounts.ts";
export { issueCredit } from "./issue-credit.ts";
export { usableCredits, withCredits } from "./offered-credits.ts";
export { creditFacts, creditRecords, credits, freeCents } from "./records.ts";
export { type CreditRecord, creditsOf, loadCredit } from "./store.ts";
export { consumeCredits, releaseCredits, reserveCredits } from "./use-credits.ts";
