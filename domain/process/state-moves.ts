/**
 * The states of a record that depends on another record, such as a coupon on its request or a letter on its job. It has
 * no permissions and no history of its own, because the action of the other record has both.
 */
export interface StateMoves<State extends string, Move extends string> {
  /** "coupon". */
  record: string;
  /** Every state. A new record has the first one. */
  states: readonly State[];
  moves: Readonly<Record<Move, { from: readonly State[]; to: State }>>;
}
