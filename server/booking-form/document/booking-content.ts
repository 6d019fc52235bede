import type { Offer } from "#contract/booking-form/form.ts";
import type { PassengerInput, Signing } from "#contract/signed-form/signing.ts";
import { ticketName } from "#domain/booking-form/ticket-name.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { PaidByCredit } from "#server/mail/index.ts";
import { type KnownCard, keptPayment, type RecordPayment } from "#server/signed-form/kept-payment.ts";
import type { RecordConsent, SignedContent, SignedRecord } from "#server/signed-form/signed-record.ts";

/**
 * Everything that the form showed and the customer chose when they signed a booking. It has only the last four digits
 * of a card.
 */
export interface BookingContent extends SignedContent {
  /**
   * The number of this type. A later type gets another number, so that old records can be recognized. Records of format
   * 1 have neither `link` nor the terms of travel protection.
   */
  format: 2;
  /** The offer with every option that the page showed, the agency, the agent and the terms. */
  offer: Offer;
  chosenOptionId: string;
  passengers: (PassengerInput & { ticketName: string; protectionCents: number })[];
  protection: "yes" | "no";
  /**
   * The version of the travel protection terms, and the hexadecimal hash of what the page showed. The text is in the
   * offer.
   */
  protectionTerms: { version: number; sha256: string };
  gratuityCents: number;
  lines: RecordLine[];
  totalCents: number;
  /** The amounts paid by credits. Omitted if there are none. */
  credits?: PaidByCredit[];
  contact: Signing["contact"];
  payment: RecordPayment;
}

export type BookingRecord = SignedRecord<BookingContent>;

interface RecordLine {
  label: string;
  cents: number;
}

/** The facts that the signing use case has computed and checked. The rest comes from the customer's input. */
export interface BookingFacts {
  offer: Offer;
  signing: Omit<Signing, "signature">;
  /** The facts derived from the card numbers, in order. */
  cards: readonly KnownCard[];
  lines: readonly RecordLine[];
  /** By passenger, in their order. 0 for passengers without protection. */
  protectionCents: readonly number[];
  totalCents: number;
  credits: readonly PaidByCredit[];
  consents: readonly RecordConsent[];
}

/** Copies each allowed field by name, so that the encrypted card number in `signing` cannot get into the record. */
export function bookingContent(facts: BookingFacts): BookingContent {
  const { offer, signing } = facts;
  return {
    format: 2,
    offer,
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
    ...(facts.credits.length > 0 ? { credits: [...facts.credits] } : {}),
    contact: signing.contact,
    payment: signing.payment.method === "credit_card" ? keptPayment(signing.payment, facts.cards) : signing.payment,
    consents: [...facts.consents],
  };
}

/** Returns "5001-12": the quote and its signed version. Each version has at most one signature. */
export function documentNumber({ offer }: BookingRecord): string {
  return `${offer.quoteId}-${offer.versionId}`;
}
