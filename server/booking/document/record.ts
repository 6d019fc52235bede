import type { Offer } from "#contract/booking-form.ts";
import type { PassengerInput, Signing } from "#contract/signing.ts";
import { ticketName } from "#domain/booking/ticket-name.ts";
import { canonicalJson, hashOf } from "#server/audit/index.ts";
import type { PaidByCredit } from "#server/mail/index.ts";
import { type KnownCard, keptPayment, type RecordPayment } from "#server/signed-form/kept-payment.ts";
import type { RecordConsent, SignedContent, SignedRecord } from "#server/signed-form/record.ts";

/** Everything that was shown and chosen when somebody signed a booking. Of a card it holds the last four digits and no more. */
export interface BookingContent extends SignedContent {
  /**
   * Of this type; a later shape has another number, so that old records can still be told. Those of format 1 know
   * neither `link` nor the terms of travel protection.
   */
  format: 2;
  /** The offer with every option that was shown, the agency, the agent and the terms. */
  offer: Offer;
  chosenOptionId: string;
  passengers: (PassengerInput & { ticketName: string; protectionCents: number })[];
  protection: "yes" | "no";
  /** Which terms of it were shown: their text is in the offer, hexadecimal hash of what was shown. */
  protectionTerms: { version: number; sha256: string };
  gratuityCents: number;
  lines: RecordLine[];
  totalCents: number;
  /** What credits paid of it; left out where none did. */
  credits?: PaidByCredit[];
  contact: Signing["contact"];
  payment: RecordPayment;
}

export type BookingRecord = SignedRecord<BookingContent>;

interface RecordLine {
  label: string;
  cents: number;
}

/** What the use case that signs has worked out and checked; the rest is taken from what the customer sent. */
export interface BookingFacts {
  offer: Offer;
  signing: Omit<Signing, "signature">;
  /** What the numbers of the cards say, in order. */
  cards: readonly KnownCard[];
  lines: readonly RecordLine[];
  /** In the order of the passengers; 0 for who is not protected. */
  protectionCents: readonly number[];
  totalCents: number;
  credits: readonly PaidByCredit[];
  consents: readonly RecordConsent[];
}

/** Copies field by field what may be kept: the encrypted card number of `signing` must not slip through. */
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

/** "5001-12": the quote and the version of it that was signed; there is one signature for each. */
export function documentNumber({ offer }: BookingRecord): string {
  return `${offer.quoteId}-${offer.versionId}`;
}
