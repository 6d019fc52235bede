import type { StateMoves } from "#domain/process/state-moves.ts";

export const refundPaymentStates = ["initiated", "submitted", "settled", "failed", "dropped"] as const;
export type RefundPaymentState = (typeof refundPaymentStates)[number];

/** Refunds in these states are over: the money has arrived, or does not go back this way. */
export const endedRefundStates = ["settled", "dropped"] as const satisfies RefundPaymentState[];

export function isRefundOpen(state: RefundPaymentState): boolean {
  return !endedRefundStates.some((ended) => ended === state);
}

/** Until the money has arrived, the processor may say anything, and again: a failed refund can be submitted once more. */
const open = ["initiated", "submitted", "failed"] as const;

/** A refund to one payment, from the moment it is owed until it has arrived. */
export const refundPaymentMoves: StateMoves<RefundPaymentState, "submitted" | "settled" | "failed" | "dropped"> = {
  record: "refundPayment",
  states: refundPaymentStates,
  moves: {
    submitted: { from: open, to: "submitted" },
    settled: { from: open, to: "settled" },
    failed: { from: open, to: "failed" },
    /** The money for it is gone, so the refund is planned again. */
    dropped: { from: open, to: "dropped" },
  },
};
