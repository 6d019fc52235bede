import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { instantInWords } from "../instant-in-words.ts";

interface Signed {
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  quoteId: number;
  cards: readonly { brand: string; last4: string; amountCents: number }[];
}

/** Who signed, when, for which quote, and what each card may be charged; `quoteLabel` is what the letter calls it. */
export function signedFacts({ signedBy, signedAt, quoteId, cards }: Signed, currency: Currency, quoteLabel: string) {
  return {
    kind: "facts" as const,
    rows: [
      { label: "Signed by", value: signedBy },
      { label: "Signed on", value: instantInWords(signedAt) },
      { label: quoteLabel, value: String(quoteId) },
      ...cards.map(({ brand, last4, amountCents }) => ({
        label: "Payment",
        value: `${brand} ending ${last4}, up to ${formatMoney(amountCents, currency)}`,
      })),
    ],
  };
}
