import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { CancellationAction } from "#domain/after-sale/cancellation-process.ts";
import type { CouponState } from "#domain/after-sale/coupon.ts";
import type { RefundPaymentState } from "#domain/after-sale/refund-payment-states.ts";
import type { RefundAction } from "#domain/after-sale/refund-process.ts";
import type { Eligibility, RequestKind, RequestStatus, ticketHandlings } from "#domain/after-sale/request.ts";
import type { Cause, MerchantOfRecord, RequestType } from "#domain/after-sale/returnable.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, text, texts } from "#web/shared/texts/texts.ts";

export type RequestAction = CancellationAction | RefundAction;
export type Handling = (typeof ticketHandlings)[number];
export type RefundState = RefundPaymentState;

export const kindNames: Record<RequestKind, Text> = texts({ cancellation: "Cancellation", refund: "Refund" });

export const typeNames: Record<RequestType, Text> = texts({
  cancellation: "Cancellation",
  refund: "Refund",
  refund_plus_credit: "Refund plus credit",
});

export const causeNames: Record<Cause, Text> = texts({
  voluntary: "The customer's own decision",
  carrier_cancelled: "The airline canceled the flight",
  significant_change: "The airline changed the flight significantly",
  schedule_change_declined: "The customer declined a schedule change",
  medical: "Medical",
  duplicate: "Duplicate booking",
  fraud: "Fraud",
  other: "Other",
});

export const merchantNames: Record<MerchantOfRecord, Text> = texts({
  agency: "The agency",
  airline: "The airline",
  consolidator: "A consolidator",
});

export const requestStatusNames: Record<RequestStatus, Text> = texts({
  draft: "Draft",
  pending_approval: "Waiting for approval",
  sent: "Sent to the customer",
  viewed: "Viewed by the customer",
  signed: "Signed",
  done: "Done at the airline",
  completed: "Completed",
  cancelled: "Withdrawn",
  rejected: "Rejected",
  deleted: "Deleted",
});

const bookingKept = text("Booking kept");

/** Returns the name of a request's status. A request that the customer declined is not called withdrawn. */
export function statusNameOf({ status, declinedAt }: Pick<RequestView, "status" | "declinedAt">): Text {
  return declinedAt === null ? requestStatusNames[status] : bookingKept;
}

export const requestStatusGroups: Record<RequestStatus, StatusGroup> = {
  draft: "draft",
  pending_approval: "attention",
  sent: "customer",
  viewed: "customer",
  signed: "signed",
  done: "attention",
  completed: "done",
  cancelled: "draft",
  rejected: "trouble",
  deleted: "draft",
};

export const eligibilityNames: Record<Eligibility, Text> = texts({
  pending: "The airline has not answered yet",
  confirmed: "The airline confirms that a refund is owed",
  denied: "The airline denies that a refund is owed",
});

export const handlingNames: Record<Handling, Text> = texts({
  void: "Voided",
  cancel: "Canceled",
  refund: "Refunded",
});

export const refundStateNames: Record<RefundState, Text> = texts({
  initiated: "To be submitted",
  submitted: "Submitted",
  settled: "Arrived",
  failed: "Failed",
  dropped: "Not paid: the money was no longer available",
});

const couponStateNames: Record<CouponState, Text> = texts({
  HELD: "Seat held",
  OPEN: "Open",
  FLOWN: "Flown",
  NO_SHOW: "No-show",
  EXCHANGED: "Exchanged",
  VOIDED: "Voided",
  CANCELLED: "Canceled",
  REFUNDED: "Refunded",
  CREDITED: "Credited",
  SUSPENDED: "Suspended by the airline",
});

const noShowRisk = text("Risk of no-show");

/** Returns the name of a coupon's state as far as it is known. */
export function couponNameOf(coupon: SoldTripView["coupons"][number]): Text {
  return coupon.noShowRisk ? noShowRisk : couponStateNames[coupon.state];
}

export const creditKindNames: Record<"book_by" | "travel_by", Text> = texts({
  book_by: "Book by that day",
  travel_by: "Travel by that day",
});

interface ActionWords {
  label: Text;
  done: Text;
  failed: Text;
  grave?: true;
}

const common: Partial<Record<RequestAction, ActionWords>> = texts({
  update: { label: "Edit", done: "The request has been updated successfully!", failed: "Updating the request failed!" },
  delete: {
    label: "Delete",
    grave: true,
    done: "The draft has been deleted successfully!",
    failed: "Deleting the draft failed!",
  },
  sendForApproval: {
    label: "Send for approval",
    done: "The request has been sent for approval successfully!",
    failed: "Sending the cancel/refund quote for approval failed!",
  },
  resend: {
    label: "Resend",
    done: "The request has been resent successfully!",
    failed: "Resending the request failed!",
  },
  withdraw: {
    label: "Withdraw",
    grave: true,
    done: "The request has been withdrawn successfully!",
    failed: "Withdrawing the request failed!",
  },
  coverPenalty: {
    label: "Cover a higher penalty",
    done: "The agency covers the higher penalty.",
    failed: "Covering the penalty failed!",
  },
  requote: {
    label: "Re-quote",
    done: "The re-quote has been sent for approval successfully!",
    failed: "Re-quoting the request failed!",
  },
  recordEligibility: {
    label: "Record the airline's answer",
    done: "The airline's answer has been recorded.",
    failed: "Recording the airline's answer failed!",
  },
  settleForLess: {
    label: "Settle with the remaining money",
    grave: true,
    done: "The request is settled with the remaining money.",
    failed: "Settling the request failed!",
  },
  settlePayment: {
    label: "Record the outcome",
    done: "The outcome of the refund has been recorded.",
    failed: "Recording the outcome of the refund failed!",
  },
});

/** The texts of the office's actions on a request, by the action's name in the process. */
export const actionWords: Record<RequestKind, Partial<Record<RequestAction, ActionWords>>> = {
  cancellation: {
    ...common,
    ...texts({
      confirm: {
        label: "Confirm the cancellation",
        done: "The cancellation has been confirmed successfully!",
        failed: "Confirming the cancellation failed!",
      },
      complete: {
        label: "Mark as canceled",
        done: "The quote has been canceled successfully!",
        failed: "Canceling the quote failed!",
      },
    }),
  },
  refund: {
    ...common,
    ...texts({
      confirm: {
        label: "Confirm the refund",
        done: "The refund has been confirmed successfully!",
        failed: "Confirming the refund failed!",
      },
      confirmOwed: {
        label: "Confirm the refund without a signature",
        done: "The refund has been confirmed successfully!",
        failed: "Confirming the refund failed!",
      },
      complete: {
        label: "Mark as refunded",
        done: "The quote has been refunded successfully!",
        failed: "Refunding the quote failed!",
      },
    }),
  },
};

export function wordsOf(kind: RequestKind, action: RequestAction): ActionWords {
  const words = actionWords[kind][action];
  if (!words) throw new Error(`Nobody of the staff takes the action ${action}`);
  return words;
}
