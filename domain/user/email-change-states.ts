import type { StateMoves } from "#domain/process/state-moves.ts";

const emailChangeStates = ["waiting", "confirmed", "replaced"] as const;

/** A new email address, until the letter to it is answered or another address is asked for. */
export const emailChangeMoves: StateMoves<(typeof emailChangeStates)[number], "confirm" | "replace"> = {
  record: "emailChange",
  states: emailChangeStates,
  moves: { confirm: { from: ["waiting"], to: "confirmed" }, replace: { from: ["waiting"], to: "replaced" } },
};
