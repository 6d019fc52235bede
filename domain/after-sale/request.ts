import type { RequestStep } from "#domain/quote/status.ts";

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

/** What the airline said of a refund that it caused. */
export const eligibilities = ["pending", "confirmed", "denied"] as const;
export type Eligibility = (typeof eligibilities)[number];

/** What is done with a ticket at the airline. */
export const ticketHandlings = ["void", "cancel", "refund"] as const;

export const refundPaymentStates = ["initiated", "submitted", "settled", "failed"] as const;
