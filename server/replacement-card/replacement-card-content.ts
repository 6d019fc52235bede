import type { Offer } from "#contract/booking-form/form.ts";
import type { CardPayment } from "#contract/signed-form/signed-form.ts";
import { type KnownCard, keptPayment, type RecordPayment } from "#server/signed-form/kept-payment.ts";
import type { SignedContent, SignedRecord } from "#server/signed-form/signed-record.ts";

/**
 * Everything that was shown and given when a customer authorized a replacement card. The record is stored in addition
 * to the signed booking, refers to it by number and hash, and does not change it.
 */
export interface ReplacementCardContent extends SignedContent {
  /** Records of format 1 have no `link`. */
  format: 2;
  kind: "card_authorisation";
  agency: Offer["agency"];
  agent: Offer["agent"];
  quoteId: number;
  /** "New York – Tashkent". */
  route: string;
  /**
   * The booking it pays for: the number of its document, the time and amount of the signature, and the hash of its
   * record in hexadecimal.
   */
  booking: { number: string; sha256: string; signedAt: string; amountCents: number; collectedCents: number };
  currency: Offer["currency"];
  /** The open amount, which this authorizes. */
  totalCents: number;
  /** The cards that authorize no further charges. */
  replaced: { brand: string; last4: string }[];
  /** The address to which the link was sent. */
  email: string;
  payment: Extract<RecordPayment, { method: "credit_card" }>;
}

export type ReplacementCardRecord = SignedRecord<ReplacementCardContent>;

/** The values that the use case has computed and checked. The rest comes from the customer's input. */
interface Facts extends Omit<ReplacementCardContent, "format" | "kind" | "payment"> {
  payment: CardPayment;
  /** The brand and last digits of each card, in order. */
  cards: readonly KnownCard[];
}

export function replacementCardContent({ payment, cards, ...facts }: Facts): ReplacementCardContent {
  return { ...facts, format: 2, kind: "card_authorisation", payment: keptPayment(payment, cards) };
}

/** Returns "5001-C77": the quote and the link that requested it. Each link has one authorization. */
export function authorizationNumber({ quoteId, linkId }: Pick<ReplacementCardRecord, "quoteId" | "linkId">): string {
  return `${quoteId}-C${linkId}`;
}
