/**
 * The statuses of a quote. Their spelling is fixed, and they are described in
 * docs/rules/screens-and-formats.md#status-of-a-quote.
 */
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

/** The group of each status, which decides its color and its column in reports. */
export const statusGroups = {
  new: "draft",
  sent: "customer",
  resent: "customer",
  read: "customer",
  viewed: "customer",
  signed: "signed",
  booked: "attention",
  charged: "attention",
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

/** The stages of a sale, independent of requests after it. The status is derived from this and other facts. */
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

/** The stages in which a quote ended before its sale was carried out. */
export const endedLifecycles: readonly string[] = ["lost", "canceled"] satisfies readonly Lifecycle[];

/** The statuses of a quote that ended before its sale was carried out, or was deleted. */
export const endedStatuses: readonly string[] = [...endedLifecycles, "deleted"];

/** Returns true if a quote was lost or canceled, or is deleted: nothing is sold, and the customer owes nothing. */
export function hasEnded({ lifecycle, deletedAt }: { lifecycle: string; deletedAt: string | null }): boolean {
  return deletedAt !== null || endedLifecycles.includes(lifecycle);
}

/** The offer was sent and is not opened. */
export const unopened = ["sent", "resent"] as const satisfies readonly Lifecycle[];
/** The offer was sent and is not signed. */
export const withCustomer = [...unopened, "read", "viewed"] as const satisfies readonly Lifecycle[];
/** The offer can be sent: it never was, it is with the customer, or it was lost. */
export const sendable: readonly QuoteStatus[] = ["new", ...withCustomer, "lost"];
/** Signed, and possibly not paid. */
export const awaitingMoney = ["signed", "booked", "tickets_purchased"] as const satisfies readonly Lifecycle[];
/** Reserved or ticketed, and possibly not paid. */
export const toCharge = ["booked", "tickets_purchased"] as const satisfies readonly Lifecycle[];
/** Signed, and neither charged nor ticketed. Nothing can be exchanged or refunded yet. */
export const unpaid: readonly QuoteStatus[] = ["signed", "booked"];
/** The seats are reserved, and the tickets are not issued. */
export const awaitingTickets = ["booked", "charged"] as const satisfies readonly Lifecycle[];
export const sold = ["signed", "booked", "charged", "tickets_purchased"] as const satisfies readonly Lifecycle[];

/**
 * The statuses that a request in progress gives its quote, by its kind and its own status
 * (domain/after-sale/request.ts).
 */
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

/** The customer kept the booking, or the request was withdrawn. The sale continues in its lifecycle. */
export const restingStatuses = ["cancellation_cancelled", "refund_cancelled"] as const satisfies readonly QuoteStatus[];
/** A request ended the sale, and no flight is left. */
export const endedByRequest = [
  "exchanged",
  "refunded",
  "cancelled_with_credit",
  "canceled",
] as const satisfies readonly QuoteStatus[];
/** The outcome of the last request. */
export type Outcome = (typeof restingStatuses | typeof endedByRequest)[number];

/** The facts from which the status is derived. */
export interface StatusFacts {
  lifecycle: Lifecycle;
  deleted: boolean;
  /** The step of the request in progress; null if there is none. */
  requestStep: RequestStep | null;
  /** The outcome of the last request; null if there was none, or if it ended only a part of the sale. */
  outcome: Outcome | null;
}

/**
 * Returns the visible status from the stored facts. It is written in the transaction that changes a fact, so it can be
 * recomputed and compared at any time. A constraint of the table of quotes checks the same.
 */
export function projectStatus({ lifecycle, deleted, requestStep, outcome }: StatusFacts): QuoteStatus {
  return deleted ? "deleted" : (requestStep ?? outcome ?? lifecycle);
}

/** Returns the facts that change when the sale moves to `status`. The outcome of an earlier request is cleared. */
export function factsAfterMove(status: QuoteStatus): Partial<StatusFacts> {
  if (status === "deleted") return { deleted: true };
  if (status === "exchange_pending_approval") return { requestStep: status };
  const lifecycle = lifecycles.find((one): one is Lifecycle => one === status);
  if (!lifecycle) throw new Error(`No facts make a quote ${status}`);
  return { lifecycle, deleted: false, outcome: null, requestStep: null };
}

/** Returns true for a resting status, in which all actions of the lifecycle are allowed. */
export function isResting(status: QuoteStatus): boolean {
  return restingStatuses.some((resting) => resting === status);
}
