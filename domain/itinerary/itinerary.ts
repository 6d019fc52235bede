import type { Segment } from "./segment.ts";

export const tripTypes = ["oneway", "layover", "multicity", "roundtrip"] as const;
export type TripType = (typeof tripTypes)[number];

/** A fact about an itinerary that somebody should look at before selling it. Code → sentence lives with the screens. */
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
    | "operated_by_other";
  severity: "fact" | "warning" | "error";
  /** Index into the segments. */
  segment: number;
  details: Record<string, string | number>;
}

/** One end of a flight, ready to be shown. */
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
  /** Calendar days between departure and arrival, local dates: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  /** True elapsed minutes through both zones; null when a zone is unknown. */
  flightMinutes: number | null;
  operatedBy: string | null;
  aircraft: string | null;
  mileage: number | null;
}

/** Time on the ground between two flights of one journey. */
export interface ConnectionView {
  minutes: number | null;
  airportChange: boolean;
  terminalChange: boolean;
  overnight: boolean;
}

/** Flights flown without a stay between them: the outbound, the return, … */
export interface JourneyView {
  segments: SegmentView[];
  /** One fewer than the segments. */
  connections: ConnectionView[];
  totalMinutes: number | null;
}

/** Everything a traveller is shown of an itinerary; the same for preview, form, mail and PDF. */
export interface ItineraryView {
  tripType: TripType;
  journeys: JourneyView[];
  problems: ItineraryProblem[];
}
