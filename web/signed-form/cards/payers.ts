import type { PaymentValues } from "./payment-values.ts";

/** Returns the names on the cards, or the payer's name for another way to pay. */
export function payersOf({ method, cards, payerName }: PaymentValues): string[] {
  return method === "credit_card" ? cards.map(({ holderName }) => holderName) : [payerName];
}
