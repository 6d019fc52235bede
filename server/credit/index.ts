export { endInLedger } from "./end-in-ledger.ts";
export { issueCredit } from "./issue-credit.ts";
export { usableCredits, withCredits } from "./offered-credits.ts";
export { creditFacts, creditRecords, credits, freeCents } from "./records.ts";
export { type CreditRecord, creditsOf, loadCredit } from "./store.ts";
export { consumeCredits, releaseCredits, reserveCredits } from "./use-credits.ts";
