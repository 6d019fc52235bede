import type { Offer } from "#contract/booking-form/form.ts";
import type { ReversalCause } from "#domain/charge/reversal-causes.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { Currency } from "#domain/money/money.ts";
import type { OfferChange } from "#domain/quote/what-changed.ts";
import type { TicketNotice } from "#domain/ticketing/ticket-notices.ts";
import type { PaidByCredit } from "./credit.ts";

/** The agency, the agent, the quote and the customer: the head and foot of every letter to a customer. */
type Correspondence = Pick<Offer, "agency" | "agent" | "quoteId" | "customerName">;

export interface OfferFacts {
  offer: Offer;
  /** Id in quote_links. */
  linkId: number;
}

export interface Changes {
  /** Older letters store sentences. */
  changes: readonly (OfferChange | string)[];
}

export interface MoneyLine {
  /** The label as shown to the customer when they signed. */
  label: string;
  cents: number;
}

export interface SignedFacts extends Correspondence {
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  itinerary: ItineraryView;
  currency: Currency;
  lines: readonly MoneyLine[];
  totalCents: number;
  /** Omitted if no credit is used. */
  credits?: readonly PaidByCredit[];
  /** Empty if the sale is not paid by card. */
  cards: readonly { brand: string; last4: string; amountCents: number }[];
  /** Id in documents. The signed PDF is attached when the letter is sent. */
  documentId: number;
}

export interface ReplacementCardFacts extends Correspondence {
  /** "New York – London". */
  route: string;
  currency: Currency;
  /** The amount still to be collected. */
  amountCents: number;
  /** The declined card. Null if the replacement has another reason. */
  declined: { brand: string; last4: string } | null;
  /** The text that the staff member entered. May be empty. */
  note: string;
  /** The instant when the link expires, ISO. */
  expiresAt: string;
  /** Id in quote_links. */
  linkId: number;
}

export interface CardGivenFacts extends Correspondence {
  /** "New York – London". */
  route: string;
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  currency: Currency;
  totalCents: number;
  cards: readonly { brand: string; last4: string; amountCents: number }[];
  /** Id in documents. The signed PDF is attached when the letter is sent. */
  documentId: number;
}

export interface AirlineLocator {
  airline: string;
  airlineName: string;
  locator: string;
}

export interface ConfirmedFacts extends Correspondence {
  itinerary: ItineraryView;
  confirmations: readonly AirlineLocator[];
  /** The text that the staff member entered. May be empty. */
  bookingMessage: string;
  /** The tickets are issued, and the letter corrects the confirmation numbers. */
  isTicketed?: boolean;
}

export interface ReceiptFacts extends Correspondence {
  currency: Currency;
  lines: readonly MoneyLine[];
  payments: readonly Payment[];
  credits?: readonly PaidByCredit[];
  collectedCents: number;
}

export interface Payment {
  method: "credit_card" | "bank_transfer" | "check" | "cash" | "other";
  /** The brand of the card. Null for other payment methods. */
  brand: string | null;
  last4: string | null;
  /** The merchant's name as the card statement shows it. */
  statementName: string;
  /** Negative for a reversal. */
  amountCents: number;
  /** ISO instant. */
  paidAt: string;
}

export interface ReversalFacts extends Correspondence, Pick<Payment, "method" | "brand" | "last4" | "statementName"> {
  currency: Currency;
  amountCents: number;
  /** The rest of everything that the customer paid. */
  collectedCents: number;
  cause: ReversalCause;
  /** ISO instant. */
  returnedAt: string;
}

export interface TicketsFacts extends Correspondence {
  itinerary: ItineraryView;
  confirmations: readonly AirlineLocator[];
  passengers: readonly {
    /** As printed on the ticket: "OBRIEN/MARY ANN". */
    ticketName: string;
    /** Thirteen digits each. */
    tickets: readonly string[];
  }[];
  /** The baggage price pages of the airlines for which one is known. */
  bagPolicies?: readonly { airlineName: string; url: string }[];
  /** Older letters store the text. */
  notices: readonly (TicketNotice | (string & {}))[];
  /** The instant until which the airline allows a free cancellation, ISO. Null if it does not. */
  freeCancelUntil: string | null;
  /** The flights as a calendar file, written when the tickets were issued. Older letters have none. */
  calendar?: string;
}

/** A wrong ticket number and the number that replaces it, thirteen digits each. */
interface TicketCorrection {
  ticketName: string;
  wrongNumber: string;
  rightNumber: string;
}

/** Older letters store one correction each. */
export type CorrectedTicketFacts = TicketsFacts &
  ({ corrections: readonly TicketCorrection[] } | { correction: TicketCorrection });

export interface CanceledFacts extends Correspondence {
  /** "New York – London". */
  route: string;
  /** True if the customer had signed. The letter then cancels a booking, and otherwise withdraws an offer. */
  wasSigned: boolean;
}

/** The facts of every letter to staff about a quote. */
interface StaffFacts {
  agency: Offer["agency"];
  quoteId: number;
  customerName: string;
  /** "New York – London". */
  route: string;
  /** First departure, local date. */
  departsOn: string;
  ownerName: string;
}

export interface FreshPriceFacts extends StaffFacts {
  /** ISO instant. */
  expiredAt: string;
}

export interface CardGivenStaffFacts extends StaffFacts {
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  currency: Currency;
  totalCents: number;
  cards: readonly { brand: string; last4: string; amountCents: number }[];
}

export interface SignedStaffFacts extends StaffFacts {
  signedBy: string;
  /** ISO instant. */
  signedAt: string;
  passengers: number;
  currency: Currency;
  totalCents: number;
}

export interface ExpertQuestionFacts {
  agency: Offer["agency"];
  leadId: number;
  /** "JFK–TAS". Empty if the trip is not known yet. */
  route: string;
  /** "2027-05-01". */
  departsOn: string | null;
  question: string;
  askedBy: string;
  /** ISO instant. */
  askedAt: string;
}

export interface ReminderDueFacts {
  agency: Offer["agency"];
  leadId: number;
  customerName: string;
  /** "JFK–TAS". Empty if the trip is not known yet. */
  route: string;
  /** "2027-05-01". */
  departsOn: string | null;
  /** The note of the reminder. May be empty. */
  note: string;
  /** ISO instant. */
  dueAt: string;
}
