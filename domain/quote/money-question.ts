import type { QuoteStatus } from "./status.ts";

/** What ticketing may ask somebody who answers for the money: a higher net, tickets before it. */
export const moneyQuestions = ["net", "ticketing"] as const;
export type MoneyQuestionKind = (typeof moneyQuestions)[number];

/** Where the quote stands while the question matters; later it has answered itself. */
export const askedIn: Record<MoneyQuestionKind, QuoteStatus> = { net: "signed", ticketing: "booked" };
