import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** In the order of the buttons. */
export const decisions = ["withdraw", "decline", "approve"] as const;
export type Decision = (typeof decisions)[number];

interface DecisionWords {
  label: Text;
  /** The effect of the decision. */
  hint?: Text;
  done: Text;
  failed: Text;
}

const decisionWords: Record<Decision, DecisionWords> = texts({
  withdraw: {
    label: "Withdraw",
    hint: "This no longer needs a decision.",
    done: "The request has been withdrawn.",
    failed: "Withdrawing the request failed!",
  },
  decline: {
    label: "Decline",
    hint: "The requester gets your reason and can ask again.",
    done: "The request has been declined.",
    failed: "Declining the request failed!",
  },
  approve: {
    label: "Approve",
    done: "The request has been approved.",
    failed: "Approving the request failed!",
  },
});

/** After-sale requests are "rejected" instead of "declined", because "declined" describes the customer's answer. */
const afterSaleWords: Partial<Record<ApprovalKind, Partial<Record<Decision, DecisionWords>>>> = texts({
  cancellation: {
    decline: {
      label: "Reject",
      hint: "The requester gets your reason. The quote is as it was before.",
      done: "The cancellation has been rejected successfully!",
      failed: "Rejecting the cancellation failed!",
    },
    approve: {
      label: "Approve",
      done: "The cancellation has been approved successfully!",
      failed: "Approving the cancellation failed!",
    },
  },
  refund: {
    decline: {
      label: "Reject",
      hint: "The requester gets your reason. The quote is as it was before.",
      done: "The refund has been rejected successfully!",
      failed: "Rejecting the refund failed!",
    },
    approve: {
      label: "Approve",
      done: "The refund has been approved successfully!",
      failed: "Approving the refund failed!",
    },
  },
  exchange: {
    decline: {
      label: "Reject",
      hint: "The requester gets your reason. The exchange is a draft again, and the tickets do not change.",
      done: "The exchange has been rejected successfully!",
      failed: "Rejecting the exchange failed!",
    },
    approve: {
      label: "Approve",
      done: "The exchange has been approved successfully!",
      failed: "Approving the exchange failed!",
    },
  },
});

export function wordsOfDecision(decision: Decision, kind: ApprovalKind): DecisionWords {
  return afterSaleWords[kind]?.[decision] ?? decisionWords[decision];
}

/** The effect of an approval of each kind, for requesters and approvers. */
export const approvalHints: Record<ApprovalKind, Text> = texts({
  margin: "This offer may then go to the customer at exactly these prices. Another price needs a new approval.",
  net: "Ticketing may then confirm this booking up to this net. It lowers the profit of the sale.",
  cancellation: "The customer then gets these amounts to sign. Nothing happens at the airline before that.",
  refund: "The customer then gets these amounts to sign. No money moves before that.",
  forfeit:
    "The agency then keeps this amount. No commission is paid on it, and the customer can no longer claim it here.",
  exchange: "The customer then gets the new flights and these amounts to sign. The tickets do not change until then.",
  issue_day: "The sale then counts on this day: in reports, in the void window, and for the rate of the agent.",
  ticketing: "If the customer does not pay after all, the tickets have to be voided the same day.",
});
