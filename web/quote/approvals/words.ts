import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { type Text, texts } from "#web/shared/texts.ts";

/** In the order of their buttons. */
export const decisions = ["withdraw", "decline", "approve"] as const;
export type Decision = (typeof decisions)[number];

interface DecisionWords {
  label: Text;
  /** What follows from it, before it is said. */
  hint?: Text;
  done: Text;
  failed: Text;
}

const decisionWords: Record<Decision, DecisionWords> = texts({
  withdraw: {
    label: "Withdraw",
    hint: "Nobody has to decide this any more.",
    done: "The request has been withdrawn.",
    failed: "Withdrawing the request failed!",
  },
  decline: {
    label: "Decline",
    hint: "Whoever asked is told why, and may ask again.",
    done: "The request has been declined.",
    failed: "Declining the request failed!",
  },
  approve: {
    label: "Approve",
    done: "The request has been approved.",
    failed: "Approving the request failed!",
  },
});

/** What was asked for after the sale is rejected, not declined: declining is what its customer does. */
const afterSaleWords: Partial<Record<ApprovalKind, Partial<Record<Decision, DecisionWords>>>> = texts({
  cancellation: {
    decline: {
      label: "Reject",
      hint: "Whoever asked is told why. The quote stands as it stood before.",
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
      hint: "Whoever asked is told why. The quote stands as it stood before.",
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
      hint: "Whoever asked is told why. The exchange is a draft again; the tickets stay as they are.",
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

/** What may be done once it is approved, for whoever asks and whoever decides. */
export const approvalHints: Record<ApprovalKind, Text> = texts({
  margin: "This offer may then go to the customer at just these prices. Another price has to be approved anew.",
  net: "Ticketing may then confirm this booking up to this net. It lowers the profit of the sale.",
  cancellation: "The customer is then sent these amounts to sign. Nothing happens at the airline before.",
  refund: "The customer is then sent these amounts to sign. No money moves before.",
  exchange:
    "The customer is then sent the new flights and these amounts to sign. The tickets stay as they are until then.",
  ticketing: "If the customer does not pay after all, the tickets have to be voided the same day.",
});
