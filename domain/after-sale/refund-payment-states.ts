import type { StateMoves } from "#domain/process/state-moves.ts";

export const refundPaymentStates = ["initiated", "submitted", "settled", "failed", "dropped"] as const;
export type RefundPaymentState = (typeof refundPaymentStates)[number];

/** The final states: the money has arrived, or it is not returned by this payment. */
export const endedRefundStates = ["settled", "dropped"] as const satisfies RefundPaymentState[];

export function isRefundOpen(state: RefundPaymentState): boolean {
  return !endedRefundStates.some((ended) => ended === state);
}

/**
 * Until the money has arrived, the processor can report any state repeatedly. A failed refund can be submitted again.
 */
const open = ["initiated", "submitted", "failed"] as const;

/** The states of a refund to one payment, from the time it is owed until it has arrived. */
export const refundPaymentMoves: StateMoves<RefundPaymentState, "submitted" | "settled" | "failed" | "dropped"> = {
  record: "refundPayment",
  states: refundPaymentStates,
  moves: {
    submitted: { from: open, to: "submitted" },
    settled: { from: open, to: "settled" },
    failed: { from: open, to: "failed" },
    /** The money is no longer available, so the refund is planned again. */
    dropped: { from: open, to: "dropped" },
  },
};
