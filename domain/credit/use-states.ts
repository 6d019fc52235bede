import type { StateMoves } from "#domain/process/state-moves.ts";

const useStates = ["reserved", "used", "released"] as const;

/** What a credit pays of a sale: reserved by the signature, used with the tickets, or released if the sale ends before. */
export const creditUseMoves: StateMoves<(typeof useStates)[number], "use" | "release"> = {
  record: "creditUse",
  states: useStates,
  moves: { use: { from: ["reserved"], to: "used" }, release: { from: ["reserved"], to: "released" } },
};
