import type { RequestKind } from "#domain/after-sale/request.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The buttons that begin a request. They say what becomes of the customer's money. */
export const beginWords: Record<RequestKind, Text> = texts({
  cancellation: "Cancel and hold the money",
  refund: "Cancel and refund the money",
});

/** Shorter names, by which the search dialog finds these buttons. */
export const beginShort: Record<RequestKind, Text> = texts({
  cancellation: "New cancellation",
  refund: "New refund",
});
