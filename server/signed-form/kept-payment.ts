import type { BillingAddress, CardPayment } from "#contract/signed-form.ts";
import type { CardBrand } from "#domain/card/brand.ts";

/** How something is paid, as a record keeps it: of a card the last four digits and no more. */
export type RecordPayment =
  | { method: "credit_card"; billing: BillingAddress; cards: RecordCard[] }
  | {
      method: "bank_transfer" | "check" | "cash" | "other";
      billing: BillingAddress;
      payerName: string;
      note?: string | null;
    };

/** All that is kept of a number. */
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
  /** Its own address; null or missing where it is the one of the payment. */
  billing?: BillingAddress | null;
}

/** Copies field by field what may be kept: the encrypted numbers must not slip through. */
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
