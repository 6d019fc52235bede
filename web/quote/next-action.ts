import type { Quote } from "#contract/quote/quote.ts";
import type { QuoteAction } from "#domain/quote/process.ts";

/** In the order of a sale. Other actions are never the next one. */
const onward: readonly QuoteAction[] = ["send", "markAsBooked", "markAsCharged", "enterTicketNumbers", "restore"];

/**
 * Returns the main action of the header. A sent quote is sent again only if it has unsent changes. Otherwise the office
 * waits for the customer.
 */
export function nextAction(quote: Pick<Quote, "allowedActions" | "unsentChanges" | "status">): QuoteAction | undefined {
  const again = quote.unsentChanges || quote.status === "lost";
  if (again && quote.allowedActions.includes("resend")) return "resend";
  // If the margin is below the minimum, the next step is a request for approval.
  const toAsk = quote.status === "new" && !quote.allowedActions.includes("send");
  if (toAsk && quote.allowedActions.includes("sendForApproval")) return "sendForApproval";
  return onward.find((action) => quote.allowedActions.includes(action));
}
