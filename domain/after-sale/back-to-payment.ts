/** Money the customer has paid, and what of it can still go back. */
export interface Taken {
  /** The entry of the ledger. */
  entryId: number;
  /** ISO instant at which it was taken. */
  takenAt: string;
  refundableCents: number;
}

/** The order in which payments take money back. */
export function newestFirst<Payment extends Taken>(taken: readonly Payment[]): Payment[] {
  return taken.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : a.takenAt > b.takenAt ? -1 : b.entryId - a.entryId));
}

/**
 * How an amount goes back to where it came from: to what was charged last first, never more than is left of each, in cents
 * (docs/rules/money.md#refund-and-credit). Undefined where less is left in all.
 */
export function backToPayment(
  cashCents: number,
  taken: readonly Taken[],
): { entryId: number; amountCents: number }[] | undefined {
  let leftCents = cashCents;
  const parts = newestFirst(taken).flatMap(({ entryId, refundableCents }) => {
    const amountCents = Math.min(leftCents, Math.max(0, refundableCents));
    leftCents -= amountCents;
    return amountCents > 0 ? [{ entryId, amountCents }] : [];
  });
  return leftCents === 0 ? parts : undefined;
}
