import type { BillingAddress, CardPayment } from "#contract/signed-form/signed-form.ts";
import type { CardBrand } from "#domain/card/brand.ts";

/** The payment in a record. It contains only the last four digits of a card. */
export type RecordPayment =
  | { method: "credit_card"; billing: BillingAddress; cards: RecordCard[] }
  | {
      method: "bank_transfer" | "check" | "cash" | "other";
      billing: BillingAddress;
      payerName: string;
      note?: string | null;
    };

/** The part of a card number that is stored. */
export interface KnownCard {
  brand: CardBrand;
  last4: string;
}

interface RecordCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holderName: string;
  amountCents: number;
  /** The card's own address. Null or missing if it is the address of the payment. */
  billing?: BillingAddress | null;
}

/** Copies the allowed fields one by one, so that the encrypted numbers are never included. */
export function keptPayment(
  payment: CardPayment,
  known: readonly KnownCard[],
): Extract<RecordPayment, { method: "credit_card" }> {
  const cards = payment.cards.map(({ expMonth, expYear, holderName, amountCents, billing }, index) => ({
    brand: known[index]?.brand ?? "",
    last4: known[index]?.last4 ?? "",
    expMonth,
    expYear,
    holderName,
    amountCents,
    billing,
  }));
  return { method: "credit_card", billing: payment.billing, cards };
}
