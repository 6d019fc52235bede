import type { QuoteStatus } from "#domain/quote/status.ts";

/** The steps of a quote, with the people who take each. `agent` is the owner, and `approver` a second person. */
export const quoteSteps = {
  answerCustomer: "agent",
  decide: "approver",
  confirmPrices: "agent",
  send: "agent",
  sendFreshPrice: "agent",
  sendChanges: "agent",
  callViewer: "agent",
  askAboutOffer: "agent",
  askArrived: "agent",
  wait: "agent",
  reserve: "ticketing",
  enterResult: "ticketing",
  giveCard: "customer",
  charge: "ticketing",
  issue: "ticketing",
  signRequest: "customer",
  settle: "ticketing",
  complete: "ticketing",
  arrangeFlights: "ticketing",
  answerChange: "customer",
} as const;

export type QuoteStep = keyof typeof quoteSteps;
export type StepTaker = (typeof quoteSteps)[QuoteStep] | "expert" | "supervisor";

/** A step of a record, the people who take it, and the instant by which they have to; null if there is none. */
export interface NextStep<Step extends string> {
  step: Step;
  by: StepTaker;
  until: string | null;
}

/** The facts of a quote from which its next step follows. */
export interface QuoteStepFacts {
  status: QuoteStatus;
  /** The end of the offer. After the signature, the prices were agreed until then. */
  expiresAt: string;
  ticketingDeadline: string | null;
  freshPriceAskedAt: string | null;
  /** The reminder of the lead. */
  reminderAt: string | null;
  unsentChanges: boolean;
  /** A second person has to decide about the quote. */
  approvalPending: boolean;
  /** The flights of an option changed after it was priced. */
  pricesWaiting: boolean;
  /** The customer asked for a change, a cancellation or a refund, and nobody has answered or begun it. */
  customerAsked: boolean;
  /** A charge was started, and its result is not entered. */
  chargePending: boolean;
  /** The signed amount is collected. */
  isPaid: boolean;
  /** The end of the link with which the customer gives another card; null if none was requested. */
  cardAskedUntil: string | null;
  /** A second person allowed to issue the tickets before the payment. */
  mayIssueUnpaid: boolean;
  /** The end of the amounts of the cancellation or refund in progress, and the day by which the refund is due. */
  request: { expiresAt: string | null; dueAt: string | null; departsAt: string | null } | null;
  /** The schedule change that is not settled: the customer has to answer it, or wants something else. */
  scheduleChange: { answerBy: string | null; isAnswered: boolean } | null;
}

/** Returns the next step of a quote, who takes it and until when; null if nothing is left to do. */
export function nextQuoteStep(facts: QuoteStepFacts, now: string): NextStep<QuoteStep> | null {
  const [step, until] = stepAndTime(facts, now) ?? [];
  return step ? { step, by: quoteSteps[step], until: until ?? null } : null;
}

type Found = readonly [step: QuoteStep, until?: string | null | undefined];

function stepAndTime(facts: QuoteStepFacts, now: string): Found | undefined {
  const { approvalPending, customerAsked, scheduleChange } = facts;
  if (approvalPending) return ["decide"];
  if (customerAsked) return ["answerCustomer"];
  const found = stepOfSale(facts, now);
  if (found || !scheduleChange) return found;
  return scheduleChange.isAnswered ? ["arrangeFlights"] : ["answerChange", scheduleChange.answerBy];
}

function stepOfSale(facts: QuoteStepFacts, now: string): Found | undefined {
  const { status, expiresAt, request } = facts;
  switch (status) {
    case "new":
      return [facts.pricesWaiting ? "confirmPrices" : "send"];
    case "sent":
    case "resent":
    case "read":
    case "viewed":
      return stepOfOffer(facts, now);
    case "lost":
      return facts.freshPriceAskedAt ? ["sendFreshPrice"] : undefined;
    case "signed":
      return ["reserve", expiresAt > now ? expiresAt : null];
    case "booked":
    case "charged":
    case "tickets_purchased":
    case "cancellation_cancelled":
    case "refund_cancelled":
      return stepOfBooking(facts, now);
    case "cancellation_sent":
    case "cancel_viewed":
    case "refund_sent":
    case "refund_viewed":
      return ["signRequest", request?.expiresAt];
    case "cancel_signed":
      return ["settle", request?.departsAt];
    case "refund_signed":
      return ["settle", earliest(request?.departsAt, request?.dueAt)];
    case "cancel_was_done":
    case "refund_was_done":
      return ["complete", request?.dueAt];
    case "exchange_pending_approval":
    case "cancel_pending_approval":
    case "refund_pending_approval":
      return ["decide"];
    case "deleted":
    case "canceled":
    case "exchanged":
    case "refunded":
    case "cancelled_with_credit":
      return undefined;
  }
}

/** The agent asks the customer about an offer, unless something newer has to be sent. A reminder says when to ask. */
function stepOfOffer(facts: QuoteStepFacts, now: string): Found {
  const { status, expiresAt, freshPriceAskedAt, pricesWaiting, unsentChanges, reminderAt } = facts;
  if (pricesWaiting) return ["confirmPrices"];
  if (freshPriceAskedAt || expiresAt <= now) return ["sendFreshPrice"];
  if (unsentChanges) return ["sendChanges", expiresAt];
  if (status === "viewed") return ["callViewer", expiresAt];
  if (reminderAt !== null && reminderAt > now) return ["wait", reminderAt];
  return [status === "read" ? "askAboutOffer" : "askArrived", expiresAt];
}

/** A reserved booking is charged and ticketed by the ticketing deadline. */
function stepOfBooking(facts: QuoteStepFacts, now: string): Found | undefined {
  const { chargePending, isPaid, cardAskedUntil, mayIssueUnpaid, ticketingDeadline, status } = facts;
  const isTicketed = status !== "booked" && status !== "charged";
  const until = isTicketed ? null : ticketingDeadline;
  if (chargePending) return ["enterResult", until];
  if (!isTicketed && (isPaid || mayIssueUnpaid)) return ["issue", until];
  if (isPaid) return undefined;
  return cardAskedUntil && cardAskedUntil > now ? ["giveCard", earliest(cardAskedUntil, until)] : ["charge", until];
}

function earliest(...times: (string | null | undefined)[]): string | null {
  return times.filter((time) => time != null).sort()[0] ?? null;
}
