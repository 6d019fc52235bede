/** A payment of the customer, and the amount of it that can still be refunded. */
export interface Taken {
  /** The id of the ledger entry. */
  entryId: number;
  /** The ISO instant of the payment. */
  takenAt: string;
  refundableCents: number;
}

/** Returns payments in the order in which they are refunded. */
export function newestFirst<Payment extends Taken>(taken: readonly Payment[]): Payment[] {
  return taken.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : a.takenAt > b.takenAt ? -1 : b.entryId - a.entryId));
}

/**
 * Splits a refund among the payments, newest charge first, up to the refundable amount of each, in cents
 * (docs/rules/money.md#refund-and-credit). Returns undefined if the payments together have less left.
 */
export function refundToPayments(
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
