/**
 * The states of a record that moves with the record it belongs to: a coupon with its request, a letter with its job. It
 * has no permission and no history of its own, because the action of the other record has both.
 */
export interface StateMoves<State extends string, Move extends string> {
  /** "coupon". */
  record: string;
  /** Every state. A new record has the first one. */
  states: readonly State[];
  moves: Readonly<Record<Move, { from: readonly State[]; to: State }>>;
}
