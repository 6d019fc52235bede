import type { LeadRow } from "#contract/lead/lead.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";

/** The facts of a quote with nothing that waits, as the server shows them. */
export const noStepFacts: QuoteRow["step"] = {
  reminderAt: null,
  pricesWaiting: false,
  customerAsked: false,
  chargePending: false,
  isPaid: false,
  cardAskedUntil: null,
  mayIssueUnpaid: false,
  request: null,
  scheduleChange: null,
};

/** The facts of an offer that its customer has not opened, as the row of its lead has them. */
export const anOpenOffer: NonNullable<LeadRow["nextQuote"]> = {
  ...noStepFacts,
  id: 501,
  status: "sent",
  expiresAt: "2027-01-09T15:00:00.000Z",
  ticketingDeadline: null,
  freshPriceAskedAt: null,
  unsentChanges: false,
  approvalPending: false,
};
