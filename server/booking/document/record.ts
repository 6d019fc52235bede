import type { Offer } from "#contract/booking-form.ts";
import type { BillingAddress, CardPayment, PassengerInput, Signing } from "#contract/signing.ts";
import { ticketName } from "#domain/booking/ticket-name.ts";
import type { CardBrand } from "#domain/card/brand.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { LinkDelivery } from "../link-delivery.ts";

/**
 * Everything that was shown and chosen when somebody signed, who it was, when and where: what the hash is of and what
 * the PDF is drawn from. Of a card it holds the last four digits and no more. Stored once, never changed.
 */
export interface SignedRecord {
  /**
   * Of this type; a later shape has another number, so that old records can still be told. Those of format 1 know
   * neither `link` nor the terms of travel protection.
   */
  format: 2;
  /** The offer with every option that was shown, the agency, the agent and the terms. */
  offer: Offer;
  linkId: number;
  /** How that link had left us. */
  link: LinkDelivery;
  chosenOptionId: string;
  passengers: (PassengerInput & { ticketName: string; protectionCents: number })[];
  protection: "yes" | "no";
  /** Which terms of it were shown: their text is in the offer, hexadecimal hash of what was shown. */
  protectionTerms: { version: number; sha256: string };
  gratuityCents: number;
  lines: RecordLine[];
  totalCents: number;
  contact: Signing["contact"];
  payment: RecordPayment;
  consents: RecordConsent[];
  signature: Signing["signature"];
  /** Where the audit trail ended when this was signed ("1204:9f86…"): a trail that was cut off before it does not reach it. */
  auditHead: string;
  /** ISO instant, UTC. */
  signedAt: string;
  ip: string;
  userAgent: string;
  acceptLanguage: string;
}

interface RecordLine {
  label: string;
  cents: number;
}

/** The sentence beside a ticked box, filled in, with the id of its text (domain/booking/consent.ts). */
export interface RecordConsent {
  id: string;
  text: string;
  details: string[];
}

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

/** What the use case that signs has worked out and checked; the rest is taken from what the customer sent. */
export interface RecordFacts {
  offer: Offer;
  linkId: number;
  link: LinkDelivery;
  signing: Signing;
  /** What the numbers of the cards say, in order. */
  cards: readonly KnownCard[];
  lines: readonly RecordLine[];
  /** In the order of the passengers; 0 for who is not protected. */
  protectionCents: readonly number[];
  totalCents: number;
  consents: readonly RecordConsent[];
  auditHead: string;
  /** ISO instant, UTC. */
  signedAt: string;
  origin: { ip: string; userAgent: string; acceptLanguage: string };
}

/** Copies field by field what may be kept: the encrypted card number of `signing` must not slip through. */
export function signedRecord(facts: RecordFacts): SignedRecord {
  const { offer, signing, origin } = facts;
  return {
    format: 2,
    offer,
    linkId: facts.linkId,
    link: facts.link,
    chosenOptionId: signing.optionId,
    passengers: signing.passengers.map((passenger, position) => ({
      ...passenger,
      ticketName: ticketName(passenger),
      protectionCents: facts.protectionCents[position] ?? 0,
    })),
    protection: signing.protection.choice,
    protectionTerms: {
      version: offer.protection.terms.version,
      sha256: hashOf(canonicalJson(offer.protection.terms)).toString("hex"),
    },
    gratuityCents: signing.gratuityCents,
    lines: [...facts.lines],
    totalCents: facts.totalCents,
    contact: signing.contact,
    payment: signing.payment.method === "credit_card" ? keptPayment(signing.payment, facts.cards) : signing.payment,
    consents: [...facts.consents],
    signature: signing.signature,
    auditHead: facts.auditHead,
    signedAt: facts.signedAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
    acceptLanguage: origin.acceptLanguage,
  };
}

/** Cards without what was encrypted. */
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
