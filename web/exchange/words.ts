import type { CreditKind, ResidualHandling } from "#domain/exchange/terms.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const residualNames: Record<ResidualHandling, Text> = texts({
  refund: "Refunded",
  airline_credit: "Credit of the airline",
  forfeited: "Forfeited under the fare rules",
});

export const creditKindNames: Record<CreditKind, Text> = texts({
  book_by: "Book by that day",
  travel_by: "Travel by that day",
});

export const fateNames = texts({
  kept: "Unchanged",
  dropped: "Replaced",
  added: "New",
});

export const sendWords = texts({
  label: "Send for approval",
  done: "The exchange has been sent for approval successfully!",
  failed: "Sending the exchange quote for approval failed!",
});
