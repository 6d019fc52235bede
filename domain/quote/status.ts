/** The spelling of these is fixed. What each means: docs/rules/screens-and-formats.md#status-of-a-quote. */
export const quoteStatuses = [
  "new",
  "sent",
  "booked",
  "viewed",
  "deleted",
  "signed",
  "lost",
  "tickets_purchased",
  "read",
  "canceled",
  "charged",
  "resent",
  "exchanged",
  "exchange_pending_approval",
  "refund_pending_approval",
  "refund_sent",
  "refund_viewed",
  "refund_signed",
  "refund_was_done",
  "refunded",
  "cancel_pending_approval",
  "cancellation_sent",
  "cancel_viewed",
  "cancel_signed",
  "cancel_was_done",
  "cancelled_with_credit",
  "cancellation_cancelled",
  "refund_cancelled",
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What colour a status has and in which column of a report it counts. */
export const statusGroups = {
  new: "draft",
  sent: "customer",
  resent: "customer",
  read: "customer",
  viewed: "customer",
  signed: "signed",
  booked: "fulfilment",
  charged: "fulfilment",
  tickets_purchased: "done",
  lost: "trouble",
  deleted: "trouble",
  canceled: "trouble",
  exchange_pending_approval: "after_sale",
  exchanged: "after_sale",
  cancel_pending_approval: "after_sale",
  cancellation_sent: "after_sale",
  cancel_viewed: "after_sale",
  cancel_signed: "after_sale",
  cancel_was_done: "after_sale",
  cancelled_with_credit: "after_sale",
  cancellation_cancelled: "after_sale",
  refund_pending_approval: "after_sale",
  refund_sent: "after_sale",
  refund_viewed: "after_sale",
  refund_signed: "after_sale",
  refund_was_done: "after_sale",
  refunded: "after_sale",
  refund_cancelled: "after_sale",
} as const satisfies Record<QuoteStatus, string>;
export type StatusGroup = (typeof statusGroups)[QuoteStatus];

/** Where a sale stands, whatever happened to it afterwards; one of the facts the status is made of. */
export const lifecycles = [
  "new",
  "sent",
  "resent",
  "read",
  "viewed",
  "signed",
  "booked",
  "charged",
  "tickets_purchased",
  "lost",
  "canceled",
] as const satisfies readonly QuoteStatus[];
export type Lifecycle = (typeof lifecycles)[number];

/** The offer is with the customer, and nothing is signed. */
export const withCustomer = ["sent", "resent", "read", "viewed"] as const satisfies readonly Lifecycle[];
/** Signed, and perhaps not paid. */
export const awaitingMoney = ["signed", "booked", "tickets_purchased"] as const satisfies readonly Lifecycle[];
export const sold = ["signed", "booked", "charged", "tickets_purchased"] as const satisfies readonly Lifecycle[];

/** What a request shows on its quote while it is under way, by its kind and its own status (domain/after-sale/request.ts). */
export const requestSteps = [
  "exchange_pending_approval",
  "cancel_pending_approval",
  "cancellation_sent",
  "cancel_viewed",
  "cancel_signed",
  "cancel_was_done",
  "refund_pending_approval",
  "refund_sent",
  "refund_viewed",
  "refund_signed",
  "refund_was_done",
] as const satisfies readonly QuoteStatus[];
export type RequestStep = (typeof requestSteps)[number];

/** The customer kept the booking, or the request was withdrawn: the sale goes on as it stood. */
export const restingStatuses = ["cancellation_cancelled", "refund_cancelled"] as const satisfies readonly QuoteStatus[];
/** Nothing is left to fly, and a request ended it. */
export const endedByRequest = [
  "exchanged",
  "refunded",
  "cancelled_with_credit",
  "canceled",
] as const satisfies readonly QuoteStatus[];
/** What the last request left behind. */
export type Outcome = (typeof restingStatuses | typeof endedByRequest)[number];

/** The facts a status is made of. */
export interface StatusFacts {
  lifecycle: Lifecycle;
  deleted: boolean;
  /** Of the request that is under way; null without one. */
  requestStep: RequestStep | null;
  /** Null where no request has ended, and where one ended a part: the sale goes on. */
  outcome: Outcome | null;
}

/**
 * The status people see, from the facts that are stored. Written in the transaction that
 * changes a fact, so it can be rebuilt and compared at any time; the table of quotes holds the same as a constraint.
 */
export function projectStatus({ lifecycle, deleted, requestStep, outcome }: StatusFacts): QuoteStatus {
  return deleted ? "deleted" : (requestStep ?? outcome ?? lifecycle);
}

/** The facts that change where the sale itself moves to `status`: how an earlier request ended is over then. */
export function factsAfterMove(status: QuoteStatus): Partial<StatusFacts> {
  if (status === "deleted") return { deleted: true };
  if (status === "exchange_pending_approval") return { requestStep: status };
  const lifecycle = lifecycles.find((one): one is Lifecycle => one === status);
  if (!lifecycle) throw new Error(`No facts make a quote ${status}`);
  return { lifecycle, deleted: false, outcome: null, requestStep: null };
}

/** It rests: whatever may be done in its lifecycle may be done. */
export function isResting(status: QuoteStatus): boolean {
  return restingStatuses.some((resting) => resting === status);
}
