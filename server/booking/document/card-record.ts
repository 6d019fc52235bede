import type { Offer } from "#contract/booking-form.ts";
import type { CardGiving } from "#contract/card-form.ts";
import type { LinkDelivery } from "../link-delivery.ts";
import { type KnownCard, keptPayment, type RecordConsent, type RecordPayment } from "./record.ts";

/**
 * Everything that was shown and given when somebody authorised another card, who it was, when and where. It stands
 * beside the signed booking, names it by number and hash, and adds nothing to what was signed there.
 */
export interface CardRecord {
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
  linkId: number;
  /** How that link had left us. */
  link: LinkDelivery;
  /** Where the link was sent to. */
  email: string;
  payment: Extract<RecordPayment, { method: "credit_card" }>;
  consents: RecordConsent[];
  signature: CardGiving["signature"];
  /** Where the audit trail ended when this was signed ("1204:9f86…"): a trail that was cut off before it does not reach it. */
  auditHead: string;
  /** ISO instant, UTC. */
  signedAt: string;
  ip: string;
  userAgent: string;
  acceptLanguage: string;
}

/** What the use case has worked out and checked; the rest is taken from what the customer sent. */
interface CardRecordFacts
  extends Omit<CardRecord, "format" | "kind" | "payment" | "signature" | "ip" | "userAgent" | "acceptLanguage"> {
  giving: CardGiving;
  /** What the numbers of the cards say, in order. */
  cards: readonly KnownCard[];
  origin: { ip: string; userAgent: string; acceptLanguage: string };
}

/** Copies field by field what may be kept: the encrypted card number of `giving` must not slip through. */
export function cardRecord({ giving, cards, origin, ...facts }: CardRecordFacts): CardRecord {
  return {
    ...facts,
    format: 2,
    kind: "card_authorisation",
    payment: keptPayment(giving.payment, cards),
    signature: giving.signature,
    ip: origin.ip,
    userAgent: origin.userAgent,
    acceptLanguage: origin.acceptLanguage,
  };
}

/** "5001-C77": the quote and the link that asked for it; there is one authorisation for each. */
export function cardDocumentNumber({ quoteId, linkId }: Pick<CardRecord, "quoteId" | "linkId">): string {
  return `${quoteId}-C${linkId}`;
}
