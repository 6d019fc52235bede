/** How much of what was signed for a sale is paid, in cents. */
export interface PaidSale {
  /** Signed; null before the signature. */
  dueCents: number | null;
  /** Signed and not paid. What was paid and went back later is not in it. */
  openCents: number;
}

/**
 * Returns the part of a price that was paid, in cents, rounded down. The unpaid part has no value in a cancellation, a refund
 * or an exchange (docs/rules/money.md#value-of-a-coupon).
 */
export function paidPart(priceCents: number, { dueCents, openCents }: PaidSale): number {
  if (dueCents === null || dueCents <= 0 || openCents <= 0) return priceCents;
  return Math.floor((priceCents * Math.max(0, dueCents - openCents)) / dueCents);
}
