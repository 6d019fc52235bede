import type { PaymentMethod } from "./charges.ts";

/**
 * Returns the amount that the customer signed for cards, in cents: what was signed, less what credits pay. It appears on
 * card statements of the agency, airlines and consolidators. Zero without a card.
 */
export function amountForCards(signed: { method: PaymentMethod; dueCents: number; creditCents: number }): number {
  return signed.method === "credit_card" ? signed.dueCents - signed.creditCents : 0;
}
