import type { Offer } from "#contract/booking-form/form.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { ChangedFlight } from "#domain/schedule-change/changed-flights.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";

interface About extends Pick<Offer, "agency" | "agent" | "quoteId" | "customerName"> {
  /** "New York – Tashkent". */
  route: string;
  /** The flights that the airline now operates. */
  after: ItineraryView;
}

export interface ScheduleSentFacts extends About {
  before: ItineraryView;
  /** The differences, flight by flight. Letters that an earlier version queued omit it. */
  changes?: readonly ChangedFlight[];
  /** True if the customer may refuse the change. */
  isSignificant: boolean;
  isSmall?: boolean;
  /** True for a reminder, if the first letter was not answered. */
  again: boolean;
  /** The text that the agent entered. */
  message: string;
  /** The instant when the link expires, ISO. */
  expiresAt: string;
  /** Id in quote_links. */
  linkId: number;
}

export interface ScheduleAnsweredFacts extends About {
  answer: ScheduleAnswer;
  signedBy: string;
  /** Id in documents. */
  documentId: number;
  /** The accepted flights as a calendar file. */
  calendar?: string;
}
