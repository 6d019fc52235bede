import type { QuoteAction } from "./lifecycle.ts";

/** Everything the history of a quote holds: actions of the sale, and what is written down without being one. */
export type QuoteEvent = QuoteAction | "create" | "askAgain" | "chargeResult" | "payment" | "cardReveal";

/** Events whose details and reason speak of what the agency pays and takes: for those who may read money. */
export const moneyEvents: readonly QuoteEvent[] = [
  "approveNet",
  "askForNet",
  "declineNet",
  "askForTicketing",
  "declineTicketing",
  "allowTicketing",
  "chargeResult",
  "payment",
  "askForCard",
  "giveCard",
  "reverseCharge",
];
