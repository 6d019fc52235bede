import type { Offer } from "#contract/booking-form.ts";
import type { CardPayment } from "#contract/signed-form.ts";
import { type KnownCard, keptPayment, type RecordPayment } from "#server/signed-form/kept-payment.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/record.ts";

/**
 * Everything that was shown and given when somebody authorized a replacement card. It stands beside the signed booking,
 * names it by number and hash, and adds nothing to what was signed there.
 */
export interface ReplacementCardContent extends SignedContent {
  /** Those of format 1 know no `link`. */
  format: 2;
  kind: "card_authorisation";
  agency: Offer["agency"];
  agent: Offer["agent"];
  quoteId: number;
  /** "New York – Tashkent". */
  route: string;
  /** The booking it pays for: number of its document, what was signed, and the hash of its record, hexadecimal. */
  booking: { number: string; sha256: string; signedAt: string; amountCents: number; collectedCents: number };
  currency: Offer["currency"];
  /** What was still to be collected, and is authorised here. */
  totalCents: number;
  /** Cards that authorise nothing more from now on. */
  replaced: { brand: string; last4: string }[];
  /** Where the link was sent to. */
  email: string;
  payment: Extract<RecordPayment, { method: "credit_card" }>;
}

export type ReplacementCardRecord = SignedRecord<ReplacementCardContent>;

/** What the use case has worked out and checked; the rest is taken from what the customer sent. */
interface Facts extends Omit<ReplacementCardContent, "format" | "kind" | "payment"> {
  payment: CardPayment;
  /** What the numbers of the cards say, in order. */
  cards: readonly KnownCard[];
}

export function replacementCardContent({ payment, cards, ...facts }: Facts): ReplacementCardContent {
  return { ...facts, format: 2, kind: "card_authorisation", payment: keptPayment(payment, cards) };
}

/** "5001-C77": the quote and the link that asked for it; there is one authorisation for each. */
export function authorizationNumber({ quoteId, linkId }: Pick<ReplacementCardRecord, "quoteId" | "linkId">): string {
  return `${quoteId}-C${linkId}`;
}
