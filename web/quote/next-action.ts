import type { Quote } from "#contract/quote.ts";
import type { QuoteAction } from "#domain/quote/process.ts";

/** In the order in which a sale goes on; what is not here is never the next thing to do. */
const onward: readonly QuoteAction[] = ["send", "markAsBooked", "markAsCharged", "enterTicketNumbers", "restore"];

/**
 * The one button of the header: what brings this quote on. A quote that is with the customer is sent again only when
 * there is something new to see; otherwise it is the customer's turn.
 */
export function nextAction(quote: Pick<Quote, "allowedActions" | "unsentChanges" | "status">): QuoteAction | undefined {
  const again = quote.unsentChanges || quote.status === "lost";
  if (again && quote.allowedActions.includes("resend")) return "resend";
  // Below the minimum margin the way on leads past somebody who agrees to it.
  const toAsk = quote.status === "new" && !quote.allowedActions.includes("send");
  if (toAsk && quote.allowedActions.includes("sendForApproval")) return "sendForApproval";
  return onward.find((action) => quote.allowedActions.includes(action));
}
