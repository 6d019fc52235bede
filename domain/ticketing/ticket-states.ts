import type { StateMoves } from "#domain/process/state-moves.ts";

/**
 * The states of a ticket. `replaced`: its number was wrong, and another ticket has its coupons. The state of each
 * flight is stored with its coupon.
 */
const ticketStates = ["active", "replaced", "voided", "exchanged", "refunded"] as const;

export const ticketMoves: StateMoves<(typeof ticketStates)[number], "replace"> = {
  record: "ticket",
  states: ticketStates,
  moves: { replace: { from: ["active"], to: "replaced" } },
};
