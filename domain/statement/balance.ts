/** The amounts of a statement, in cents of USD. */
export interface StatementBalance {
  /** The balance carried from the previous statement: 0 or negative. */
  openingCents: number;
  linesCents: number;
  /** Opening balance and lines. */
  totalCents: number;
  /** The amount paid: the total, or 0 if it is negative. */
  paidCents: number;
  /** The opening balance of the next statement: the total if it is negative, or 0. */
  carriedCents: number;
}

/** Returns the amounts of a statement (docs/rules/money.md#statements). */
export function statementBalance(openingCents: number, linesCents: number): StatementBalance {
  const totalCents = openingCents + linesCents;
  const paidCents = Math.max(0, totalCents);
  return { openingCents, linesCents, totalCents, paidCents, carriedCents: totalCents - paidCents };
}
