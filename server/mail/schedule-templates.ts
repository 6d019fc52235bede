import type { Offer } from "#contract/booking-form.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";

interface About extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  /** "New York – Tashkent". */
  route: string;
  /** What the airline flies now. */
  after: ItineraryView;
}

export interface ScheduleSentFacts extends About {
  before: ItineraryView;
  /** The customer need not take it. */
  isSignificant: boolean;
  /** A reminder: nobody has answered the letter before. */
  again: boolean;
  /** The agent's own words. */
  message: string;
  /** ISO instant until which the link works. */
  expiresAt: string;
  /** Row of quote_links. */
  linkId: number;
}

export interface ScheduleAnsweredFacts extends About {
  answer: ScheduleAnswer;
  signedBy: string;
  /** Row of documents. */
  documentId: number;
  /** Of accepted flights, as a calendar file. */
  calendar?: string;
}
