import type { StateMoves } from "#domain/process/state-moves.ts";

/** `replaced`: its number was wrong, and another ticket has its coupons. What becomes of a flight is a state of its coupon. */
const ticketStates = ["active", "replaced", "voided", "exchanged", "refunded"] as const;

export const ticketMoves: StateMoves<(typeof ticketStates)[number], "replace"> = {
  record: "ticket",
  states: ticketStates,
  moves: { replace: { from: ["active"], to: "replaced" } },
};
