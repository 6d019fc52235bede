import { endedByRequest, type Outcome, type RequestStep } from "#domain/quote/status.ts";

/** What is asked for after the sale; an exchange is a quote of its own. */
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

/** It holds its coupons, and no other request of the quote begins. */
export const underWay = [
  "draft",
  "pending_approval",
  "sent",
  "viewed",
  "signed",
  "done",
] as const satisfies readonly RequestStatus[];

/** What the quote shows of it; nothing of a draft, and nothing of what has ended. */
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

/** How a quote stands once its request was withdrawn or declined: one of which nothing is left stays as it ended, any other rests. */
export function withdrawnOutcome(kind: RequestKind, before: Outcome | null): Outcome {
  if (before !== null && endedByRequest.some((end) => end === before)) return before;
  return kind === "cancellation" ? "cancellation_cancelled" : "refund_cancelled";
}

/** How a quote ends with a completed request that leaves nothing to fly. */
export function completedOutcome(kind: RequestKind, hasCredit: boolean): Outcome {
  if (kind === "refund") return "refunded";
  return hasCredit ? "cancelled_with_credit" : "canceled";
}

/** What the airline said of a refund that it caused. */
export const eligibilities = ["pending", "confirmed", "denied"] as const;
export type Eligibility = (typeof eligibilities)[number];

/** What is done with a ticket at the airline. */
export const ticketHandlings = ["void", "cancel", "refund"] as const;
