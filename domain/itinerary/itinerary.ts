import type { Segment } from "./segment.ts";

export const tripTypes = ["oneway", "layover", "multicity", "roundtrip"] as const;
export type TripType = (typeof tripTypes)[number];

/**
 * A problem of an itinerary that an agent should check before selling it. The screens contain the sentences of the
 * codes.
 */
export interface ItineraryProblem {
  code:
    | "unknown_airport"
    | "arrives_before_departure"
    | "implausible_duration"
    | "not_chronological"
    | "connection_too_short"
    | "connection_long"
    | "airport_change"
    | "terminal_change"
    | "open_jaw"
    | "not_bookable"
    | "operator_missing"
    | "weekday_mismatch"
    | "arrival_day_mismatch"
    | "duration_differs"
    | "mileage_differs"
    | "surface"
    | "married"
    | "stops"
    | "change_of_plane"
    | "operated_by_other";
  severity: "fact" | "warning" | "error";
  /** The index of the segment. */
  segment: number;
  details: Record<string, string | number>;
}

/** One end of a flight, in the form in which it is shown. */
export interface Stopover {
  code: string;
  airport: string;
  city: string;
  country: string;
  terminal: string | null;
  /** Local time, "2027-05-01T19:55". */
  localTime: string;
}

export interface SegmentView {
  airline: string;
  airlineName: string;
  flightNumber: string;
  bookingClass: string;
  cabin: Segment["cabin"];
  departure: Stopover;
  arrival: Stopover;
  /** The calendar days between the local dates of departure and arrival: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  /** The elapsed minutes across both time zones; null if a zone is unknown. */
  flightMinutes: number | null;
  operatedBy: string | null;
  aircraft: string | null;
  mileage: number | null;
}

/** The time on the ground between two flights of one journey. */
export interface ConnectionView {
  minutes: number | null;
  airportChange: boolean;
  terminalChange: boolean;
  overnight: boolean;
}

/** Flights without a stay between them: the outbound, the return, … */
export interface JourneyView {
  segments: SegmentView[];
  /** One fewer than the segments. */
  connections: ConnectionView[];
  totalMinutes: number | null;
}

/** An itinerary as travelers see it. The preview, the form, the mail and the PDF all use it. */
export interface ItineraryView {
  tripType: TripType;
  journeys: JourneyView[];
  problems: ItineraryProblem[];
}
