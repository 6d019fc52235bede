import type { PaymentValues } from "./payment-values.ts";

/** Whose names are on the cards, or who pays without one. */
export function payersOf({ method, cards, payerName }: PaymentValues): string[] {
  return method === "credit_card" ? cards.map(({ holderName }) => holderName) : [payerName];
}
