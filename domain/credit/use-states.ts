import type { StateMoves } from "#domain/process/state-moves.ts";

const useStates = ["reserved", "used", "released"] as const;

/**
 * The states of the amount that a credit pays for a sale. The signature reserves it, the tickets use it, and a sale
 * that ends before its tickets releases it.
 */
export const creditUseMoves: StateMoves<(typeof useStates)[number], "use" | "release"> = {
  record: "creditUse",
  states: useStates,
  moves: { use: { from: ["reserved"], to: "used" }, release: { from: ["reserved"], to: "released" } },
};
