import type { StateMoves } from "#domain/process/state-moves.ts";

const emailChangeStates = ["waiting", "confirmed", "replaced"] as const;

/** The states of a new email address, which is pending until the user confirms it or enters another. */
export const emailChangeMoves: StateMoves<(typeof emailChangeStates)[number], "confirm" | "replace"> = {
  record: "emailChange",
  states: emailChangeStates,
  moves: { confirm: { from: ["waiting"], to: "confirmed" }, replace: { from: ["waiting"], to: "replaced" } },
};
