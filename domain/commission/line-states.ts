import type { StateMoves } from "#domain/process/state-moves.ts";

export const commissionStates = ["projected", "earned", "payable", "held", "paid"] as const;
export type CommissionState = (typeof commissionStates)[number];

/** The states of a commission line, which follow its sale until a closed statement has the line. Its payout makes it paid. */
export const commissionMoves: StateMoves<CommissionState, CommissionState> = {
  record: "commission",
  states: commissionStates,
  moves: {
    projected: { from: ["earned", "payable", "held"], to: "projected" },
    earned: { from: ["projected", "payable", "held"], to: "earned" },
    payable: { from: ["projected", "earned", "held"], to: "payable" },
    held: { from: ["projected", "earned", "payable"], to: "held" },
    paid: { from: ["payable"], to: "paid" },
  },
};

/** The reasons why a commission is not payable yet. */
export const commissionWaits = [
  "tickets",
  "money",
  "void_window",
  "open_request",
  "open_chargeback",
  "open_debit_memo",
  "unknown_costs",
  "consolidator_check",
] as const;
export type CommissionWait = (typeof commissionWaits)[number];

/** The facts of a sale that decide when its commission is payable. All times are ISO instants. */
export interface SoldFacts {
  ticketedAt: string | null;
  chargedAt: string | null;
  /** The end of the time in which the airline voids the tickets without a fee. */
  voidUntil: string | null;
  /** A cancellation, refund or exchange of the sale is in progress. */
  hasOpenRequest: boolean;
  /** A chargeback of the sale is not decided. */
  hasOpenChargeback: boolean;
  /** A debit memo about its tickets is neither accepted nor reversed. */
  hasOpenDebitMemo: boolean;
  /** Costs that would lower the commission are not known, and the agency holds the commission until they are. */
  hasUnknownCosts: boolean;
  /** The check of the consolidator did not arrive, and the agency pays the commission after it. */
  waitsForCheck: boolean;
}

/** The state of the commission of a sale, and what it waits for. */
export interface CommissionProgress {
  state: Exclude<CommissionState, "paid">;
  waitsFor: CommissionWait | null;
  /** The time at which the state changes without another event. */
  changesAt: string | null;
}

/**
 * Returns the state of the commission of a sale (docs/rules/money.md#commission): projected until the tickets are
 * issued and the sale is paid in full, earned until the void window is over and no request is open, then payable. An
 * open chargeback or debit memo holds it, and so do costs that are not known.
 */
export function commissionProgress(sale: SoldFacts, now: string): CommissionProgress {
  if (sale.hasOpenChargeback) return { state: "held", waitsFor: "open_chargeback", changesAt: null };
  if (sale.hasOpenDebitMemo) return { state: "held", waitsFor: "open_debit_memo", changesAt: null };
  if (sale.ticketedAt === null) return { state: "projected", waitsFor: "tickets", changesAt: null };
  if (sale.chargedAt === null) return { state: "projected", waitsFor: "money", changesAt: null };
  if (sale.hasUnknownCosts) return { state: "held", waitsFor: "unknown_costs", changesAt: null };
  if (sale.hasOpenRequest) return { state: "earned", waitsFor: "open_request", changesAt: null };
  if (sale.voidUntil !== null && Date.parse(now) < Date.parse(sale.voidUntil))
    return { state: "earned", waitsFor: "void_window", changesAt: sale.voidUntil };
  if (sale.waitsForCheck) return { state: "earned", waitsFor: "consolidator_check", changesAt: null };
  return { state: "payable", waitsFor: null, changesAt: null };
}
