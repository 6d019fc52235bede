import type { Offer } from "#contract/booking-form.ts";
import type { ReversalCause } from "#domain/charge/reversal-causes.ts";
import type { TicketNotice } from "#domain/fulfilment/ticket-notices.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { Currency } from "#domain/money/money.ts";
import type { OfferChange } from "#domain/quote/what-changed.ts";
import type { EmailChangedFacts, EmailToConfirmFacts } from "./account-templates.ts";
import type {
  RequestCompletedFacts,
  RequestFacts,
  RequestRequotedFacts,
  RequestSentFacts,
  RequestSignedFacts,
} from "./after-sale-templates.ts";
import type { ApprovalDecidedFacts, ApprovalLetterFacts, OwnDecisionsFacts } from "./approval-templates.ts";
import type { CreditEndsFacts, CreditFacts, PaidByCredit } from "./credit-templates.ts";
import type { CustomerAnsweredFacts, CustomerAskedFacts } from "./customer-request-templates.ts";
import type { DailyDigestFacts, TeamDigestFacts } from "./digest-templates.ts";
import type { ScheduleAnsweredFacts, ScheduleSentFacts } from "./schedule-templates.ts";

/**
 * What each letter is written from. Facts as they were when the letter was caused, so that a message can be shown
 * later as it was sent. No link and no token is ever among them: a link travels as its id and is derived at sending.
 */
export interface Templates {
  "quote-sent": OfferFacts;
  "exchange-sent": OfferFacts;
  "quote-updated": OfferFacts & Changes;
  "quote-reopened": OfferFacts & Changes;
  "booking-signed": SignedFacts;
  "booking-confirmed": ConfirmedFacts;
  "replacement-card": ReplacementCardFacts;
  "card-given": CardGivenFacts;
  "card-given-staff": CardGivenStaffFacts;
  receipt: ReceiptFacts;
  "charge-reversed": ReversalFacts;
  "tickets-issued": TicketsFacts;
  "tickets-corrected": CorrectedTicketFacts;
  "quote-cancelled": CancelledFacts;
  "request-sent": RequestSentFacts;
  "request-requoted": RequestRequotedFacts;
  "request-signed": RequestSignedFacts;
  "request-withdrawn": RequestFacts;
  "refund-on-its-way": RequestFacts;
  "request-completed": RequestCompletedFacts;
  "credit-ends": CreditEndsFacts;
  "credit-extended": CreditFacts;
  "schedule-change-sent": ScheduleSentFacts;
  "schedule-change-answered": ScheduleAnsweredFacts;
  "customer-request-asked": CustomerAskedFacts;
  "customer-request-answered": CustomerAnsweredFacts;
  "fresh-price-asked": FreshPriceFacts;
  "booking-signed-staff": SignedStaffFacts;
  "approval-asked": ApprovalLetterFacts;
  "approval-decided": ApprovalDecidedFacts;
  "own-decisions": OwnDecisionsFacts;
  "expert-asked": ExpertQuestionFacts;
  "reminder-due": ReminderDueFacts;
  "email-to-confirm": EmailToConfirmFacts;
  "email-changed": EmailChangedFacts;
  "daily-digest": DailyDigestFacts;
  "team-digest": TeamDigestFacts;
}

export type Template = keyof Templates;

/** Who writes, to whom, about which quote: the head and foot of every letter to a customer. */
type Correspondence = Pick<Offer, "agency" | "agent" | "quoteId" | "customerName">;

export interface OfferFacts {
  offer: Offer;
  /** Row of quote_links. */
  linkId: number;
}

export interface Changes {
  /** Letters from before hold sentences. */
  changes: readonly (OfferChange | string)[];
}

export interface MoneyLine {
  /** As the customer was shown it when they signed. */
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
  /** Left out where no credit pays of it. */
  credits?: readonly PaidByCredit[];
  /** Empty when it is not paid by card. */
  cards: readonly { brand: string; last4: string; amountCents: number }[];
  /** Row of documents: the signed PDF, attached at sending. */
  documentId: number;
}

export interface ReplacementCardFacts extends Correspondence {
  /** "New York – London". */
  route: string;
  currency: Currency;
  /** What is still to be collected. */
  amountCents: number;
  /** The card that said no; null when it is asked for another reason. */
  declined: { brand: string; last4: string } | null;
  /** What the person who asks wants to say; may be empty. */
  note: string;
  /** ISO instant until which the link works. */
  expiresAt: string;
  /** Row of quote_links. */
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
  /** Row of documents: the signed PDF, attached at sending. */
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
  /** What the person who booked wants to say; may be empty. */
  bookingMessage: string;
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
  /** Of the card; null for other ways to pay. */
  brand: string | null;
  last4: string | null;
  /** The merchant's name as the card statement shows it. */
  statementName: string;
  /** Below zero: it went back. */
  amountCents: number;
  /** ISO instant. */
  paidAt: string;
}

export interface ReversalFacts extends Correspondence, Pick<Payment, "method" | "brand" | "last4" | "statementName"> {
  currency: Currency;
  /** What went back. */
  amountCents: number;
  /** What is left of all the customer paid. */
  collectedCents: number;
  cause: ReversalCause;
  /** ISO instant. */
  returnedAt: string;
}

export interface TicketsFacts extends Correspondence {
  itinerary: ItineraryView;
  confirmations: readonly AirlineLocator[];
  passengers: readonly {
    /** As on the ticket: "OBRIEN/MARY ANN". */
    ticketName: string;
    /** Thirteen digits each. */
    tickets: readonly string[];
  }[];
  /** Where each airline says what bags cost; those it is known of. */
  bagPolicies?: readonly { airlineName: string; url: string }[];
  /** Letters from before hold their texts. */
  notices: readonly (TicketNotice | (string & {}))[];
  /** ISO instant until which the airline lets the customer cancel freely; null when it does not. */
  freeCancelUntil: string | null;
  /** The flights as a calendar file, attached as it was written when the tickets were issued; letters before it have none. */
  calendar?: string;
}

/** Which number replaces which: thirteen digits each. */
interface TicketCorrection {
  ticketName: string;
  wrongNumber: string;
  rightNumber: string;
}

/** Letters from before hold one correction each. */
export type CorrectedTicketFacts = TicketsFacts &
  ({ corrections: readonly TicketCorrection[] } | { correction: TicketCorrection });

export interface CancelledFacts extends Correspondence {
  /** "New York – London". */
  route: string;
  /** Whether the customer had signed: then a booking is cancelled, otherwise an offer is withdrawn. */
  wasSigned: boolean;
}

/** What letters to the staff are about. */
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
  /** "JFK–TAS"; empty where nothing is known yet. */
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
  /** "JFK–TAS"; empty where nothing is known yet. */
  route: string;
  /** "2027-05-01". */
  departsOn: string | null;
  /** Of what; empty where nothing was written down. */
  note: string;
  /** ISO instant. */
  dueAt: string;
}
