/** The signed and the unpaid amount of a sale, in cents. */
export interface PaidSale {
  /** The signed amount; null before the signature. */
  dueCents: number | null;
  /** The signed amount that was never paid. Payments that were returned later do not count as unpaid. */
  openCents: number;
}

/**
 * Returns the part of a price that was paid, in cents, rounded down. The unpaid part has no value in a cancellation, a
 * refund or an exchange (docs/rules/money.md#value-of-a-coupon).
 */
export function paidPart(priceCents: number, { dueCents, openCents }: PaidSale): number {
  if (dueCents === null || dueCents <= 0 || openCents <= 0) return priceCents;
  return Math.floor((priceCents * Math.max(0, dueCents - openCents)) / dueCents);
}
