import { endedByRequest, type Outcome, type RequestStep } from "#domain/quote/status.ts";

/** The kinds of requests after the sale. An exchange is a separate quote instead. */
export const requestKinds = ["cancellation", "refund"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStatuses = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
  "done",
  "completed",
  "cancelled",
  "rejected",
  "deleted",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The statuses in which a request holds its coupons and no other request of the quote can start. */
export const underWay = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
  "done",
] as const satisfies readonly RequestStatus[];

/** The request has ended, and its coupons are free again. */
export const endedRequests: readonly RequestStatus[] = ["completed", "cancelled", "rejected", "deleted"];

/** The airline has carried out the request. */
export const carriedOut = ["done", "completed"] as const satisfies readonly RequestStatus[];

/** The status that a request gives its quote. Drafts and ended requests give none. */
const steps: Record<RequestKind, Partial<Record<RequestStatus, RequestStep>>> = {
  cancellation: {
    pending_approval: "cancel_pending_approval",
    sent: "cancellation_sent",
    viewed: "cancel_viewed",
    signed: "cancel_signed",
    done: "cancel_was_done",
  },
  refund: {
    pending_approval: "refund_pending_approval",
    sent: "refund_sent",
    viewed: "refund_viewed",
    signed: "refund_signed",
    done: "refund_was_done",
  },
};

export function stepOf(kind: RequestKind, status: RequestStatus): RequestStep | null {
  return steps[kind][status] ?? null;
}

/**
 * Returns the outcome after a request was withdrawn or declined. A quote without open coupons keeps its final outcome;
 * any other gets a resting status.
 */
export function withdrawnOutcome(kind: RequestKind, before: Outcome | null): Outcome {
  if (before !== null && endedByRequest.some((end) => end === before)) return before;
  return kind === "cancellation" ? "cancellation_cancelled" : "refund_cancelled";
}

/** Returns the outcome after a completed request that leaves no flight. */
export function completedOutcome(kind: RequestKind, hasCredit: boolean): Outcome {
  if (kind === "refund") return "refunded";
  return hasCredit ? "cancelled_with_credit" : "canceled";
}

/** The answers of the airline about a refund that it caused. */
export const eligibilities = ["pending", "confirmed", "denied"] as const;
export type Eligibility = (typeof eligibilities)[number];

/** The ways to handle a ticket at the airline. */
export const ticketHandlings = ["void", "cancel", "refund"] as const;
