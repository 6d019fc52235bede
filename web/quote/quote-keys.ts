import type { Quote } from "#contract/quote/quote.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { KeyName } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";

/** The keys of the actions on the shown quote. */
export const quoteKeys: Partial<Record<QuoteAction, KeyName>> = {
  update: "editQuote",
  send: "sendQuote",
  resend: "sendQuote",
  reassign: "reassignQuote",
};

/** Runs the actions on the shown quote that the user may take, by their keys. */
export function useQuoteKeys(
  { allowedActions }: Pick<Quote, "allowedActions">,
  onAction: (action: QuoteAction) => void,
): void {
  const may = (action: QuoteAction) => (allowedActions.includes(action) ? () => onAction(action) : undefined);
  useKeys({
    editQuote: may("update"),
    sendQuote: may("send") ?? may("resend"),
    reassignQuote: may("reassign"),
  });
}
