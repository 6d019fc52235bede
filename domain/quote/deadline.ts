import { awaitingTickets, type QuoteStatus, withCustomer } from "./status.ts";

/** The statuses in which the prices are agreed until the end of the offer: with the customer, and signed. */
const untilExpiry: readonly QuoteStatus[] = [...withCustomer, "signed"];
const untilTicketing: readonly QuoteStatus[] = awaitingTickets;

interface Dated {
  status: QuoteStatus;
  expiresAt: string;
  ticketingDeadline: string | null;
}

/**
 * Returns the deadline of the stage of a quote as an ISO instant: the end of its prices, or the ticketing deadline of its
 * booking. Null in a stage without a deadline. Lists sort by it (quote_deadline in SQL).
 */
export function quoteDeadline({ status, expiresAt, ticketingDeadline }: Dated): string | null {
  if (untilExpiry.includes(status)) return expiresAt;
  return untilTicketing.includes(status) ? ticketingDeadline : null;
}
