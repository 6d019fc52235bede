/** The amounts of a statement, in cents of USD. */
export interface StatementBalance {
  /** What the person owed after the statement before: zero or less. */
  openingCents: number;
  linesCents: number;
  /** Opening balance and lines. */
  totalCents: number;
  /** What is paid: the total, if it is above zero. */
  paidCents: number;
  /** What the next statement begins with: the total, if it is below zero. */
  carriedCents: number;
}

/** Returns the amounts of a statement (docs/rules/money.md#statements). */
export function statementBalance(openingCents: number, linesCents: number): StatementBalance {
  const totalCents = openingCents + linesCents;
  const paidCents = Math.max(0, totalCents);
  return { openingCents, linesCents, totalCents, paidCents, carriedCents: totalCents - paidCents };
}
