import type { Currency } from "#domain/money/money.ts";
import { instantInWords } from "../instant-in-words.ts";
import type { LetterSpeech } from "../letter-speech.ts";

interface Signed {
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  quoteId: number;
  cards: readonly { brand: string; last4: string; amountCents: number }[];
}

/**
 * Returns the signer, the time, the quote, and the amount each card may be charged. `quoteLabel` is the letter's label
 * for the quote.
 */
export function signedFacts(
  { signedBy, signedAt, quoteId, cards }: Signed,
  currency: Currency,
  quoteLabel: string,
  speech: LetterSpeech,
) {
  const { signed: say, common } = speech.say;
  return {
    kind: "facts" as const,
    rows: [
      { label: say("signedBy"), value: signedBy },
      { label: say("signedOn"), value: instantInWords(signedAt, speech) },
      { label: quoteLabel, value: String(quoteId) },
      ...cards.map(({ brand, last4, amountCents }) => ({
        label: say("payment"),
        value: say("upTo", {
          card: common("cardEnding", { card: brand, last4 }),
          amount: { cents: amountCents, currency },
        }),
      })),
    ],
  };
}
