import { z } from "zod";
import { lineKinds } from "#domain/itinerary/parsing/line-kind.ts";
import { itineraryProblem, itineraryView, segment } from "./itinerary.ts";

/**
 * A segment with the details that only a GDS screen contains: numbers, markers, and details from other screens in the
 * same paste.
 */
const parsedSegment = segment.extend({
  /** The number on the screen; null if the screen was copied without it. */
  segmentNumber: z.int().nullable(),
  /** Index into `lines`. */
  line: z.int(),
  /** Calendar days between departure and arrival: -1, 0, 1, 2. */
  arrivalDayOffset: z.int(),
  /** The source of the arrival day: a marker or a date, the weekdays, or the time zones. */
  arrivalDaySource: z.string(),
  operatingAirline: z.string().nullable(),
  isMarried: z.boolean(),
  /** The number of stops, if the screen shows it, and their places. */
  stops: z.int().nullable(),
  stopsAt: z.array(z.string()),
  meals: z.array(z.string()),
  /**
   * The flight time in minutes as printed. The computed one is in `itinerary`; a difference is reported as a problem.
   */
  printedMinutes: z.int().nullable(),
});

const money = z.object({ cents: z.int(), currency: z.string() });

/** A flight on an availability screen. It is not booked. */
const offeredFlight = z.object({
  /** Index into `lines`. */
  line: z.int(),
  /** The line number by which it is sold; null for the later flights of an Amadeus connection. */
  number: z.int().nullable(),
  airline: z.string(),
  flightNumber: z.string(),
  operatingAirline: z.string().nullable(),
  /** True if another airline operates the flight, even if the screen does not name it. */
  isCodeShare: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** True if the flight continues from the arrival of the row above. */
  isConnection: z.boolean(),
  /** "2027-05-01"; null if the screen shows no day. */
  departsOn: z.string().nullable(),
  /** The days from the requested day to this departure. */
  daysAfterScreen: z.int(),
  /** "19:55", local. */
  departureTime: z.string(),
  arrivalTime: z.string(),
  arrivalDayOffset: z.int(),
  /**
   * Seats are a number (nine means nine or more), or available, waitlist, request or closed; null if none are printed.
   */
  classes: z.array(
    z.object({
      bookingClass: z.string(),
      seats: z.union([z.int(), z.enum(["available", "waitlist", "request", "closed"])]).nullable(),
    }),
  ),
  departureTerminal: z.string().nullable(),
  arrivalTerminal: z.string().nullable(),
  stops: z.int().nullable(),
  aircraft: z.string().nullable(),
  elapsedMinutes: z.int().nullable(),
});

export const parsedItinerary = z.object({
  /** sabre, amadeus, galileo, apollo or worldspan; null if the system cannot be recognized. */
  gds: z.string().nullable(),
  segments: z.array(parsedSegment),
  /** Indexes into `segments`, for each alternative itinerary in the paste. */
  alternatives: z.array(z.array(z.int())),
  /** Flights on the screen that are not part of the trip, and the reason. */
  setAside: z.array(
    z.object({
      reason: z.string(),
      airline: z.string(),
      flightNumber: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      departsOn: z.string().nullable(),
      status: z.string().nullable(),
      line: z.int(),
    }),
  ),
  /** Flights of an availability screen that was pasted with the booking. */
  availability: z.array(offeredFlight),
  /** The segment numbers of the surface segments (ARNK). */
  surfaces: z.array(z.int()),
  /** Prices per passenger type, if the paste contains a priced display. */
  pricing: z.array(
    z.object({
      passengerType: z.string().nullable(),
      passengerCount: z.int().nullable(),
      baseFare: money,
      taxes: money,
      total: money,
    }),
  ),
  /** The itinerary as travelers see it, with computed times and connections. */
  itinerary: itineraryView,
  /** Contradictions and gaps of the screen; `segment` is an index into `segments`. */
  problems: z.array(itineraryProblem),
  lines: z.array(
    z.object({
      /** The text as sent, with names of persons masked. */
      text: z.string(),
      kind: z.enum(lineKinds),
      verdict: z.enum(["understood", "guessed", "not_understood", "skipped"]),
      guesses: z.array(z.object({ code: z.string(), detail: z.string() })),
    }),
  ),
});
