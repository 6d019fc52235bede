import { z } from "zod";
import { lineKinds } from "#domain/itinerary/parsing/line-kind.ts";
import { itineraryProblem, itineraryView, segment } from "./itinerary.ts";

/** A segment with what only a screen tells: numbers, markers, and what screens pasted with it add. */
const parsedSegment = segment.extend({
  /** Null when the screen was copied without it. */
  segmentNumber: z.int().nullable(),
  /** Index into `lines`. */
  line: z.int(),
  /** Calendar days between departure and arrival: -1, 0, 1, 2. */
  arrivalDayOffset: z.int(),
  /** What the arrival day was read from: a marker or a date, the weekdays, or the time zones. */
  arrivalDaySource: z.string(),
  operatingAirline: z.string().nullable(),
  isMarried: z.boolean(),
  /** Landings on the way, where the screen counts them, and where. */
  stops: z.int().nullable(),
  stopsAt: z.array(z.string()),
  meals: z.array(z.string()),
  /** Elapsed minutes as printed; ours are in `itinerary`, and a difference is a problem. */
  printedMinutes: z.int().nullable(),
});

const money = z.object({ cents: z.int(), currency: z.string() });

/** A flight a screen of availability offers; booked by nobody. */
const offeredFlight = z.object({
  /** Index into `lines`. */
  line: z.int(),
  /** The number it is sold by; null for the further flights of an Amadeus connection. */
  number: z.int().nullable(),
  airline: z.string(),
  flightNumber: z.string(),
  operatingAirline: z.string().nullable(),
  /** Flown by another airline than the one that sells it, also where the screen does not say which. */
  isCodeShare: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Goes on from where the row above lands. */
  isConnection: z.boolean(),
  /** "2027-05-01"; null where the screen names no day. */
  departsOn: z.string().nullable(),
  /** From the day the screen was asked for to this departure. */
  daysAfterScreen: z.int(),
  /** "19:55", local. */
  departureTime: z.string(),
  arrivalTime: z.string(),
  arrivalDayOffset: z.int(),
  /** Seats are a number, nine standing for nine or more, or available, waitlist, request or closed; null when none are printed. */
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
  /** sabre, amadeus, galileo, apollo or worldspan; null when nothing tells. */
  gds: z.string().nullable(),
  segments: z.array(parsedSegment),
  /** Indexes into `segments`: each alternative of the paste, one after the other. */
  alternatives: z.array(z.array(z.int())),
  /** Flights on the screen that are no part of the trip to be sold, and why. */
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
  /** Flights on offer, of a screen of availability pasted beside the booking. */
  availability: z.array(offeredFlight),
  /** Segment numbers of the gaps by land (ARNK). */
  surfaces: z.array(z.int()),
  /** Per type of passenger, where a priced display was pasted, too. */
  pricing: z.array(
    z.object({
      passengerType: z.string().nullable(),
      passengerCount: z.int().nullable(),
      baseFare: money,
      taxes: money,
      total: money,
    }),
  ),
  /** As a traveller is shown it, times and connections worked out. */
  itinerary: itineraryView,
  /** What the screen contradicts or leaves open; `segment` is an index into `segments`. */
  problems: z.array(itineraryProblem),
  lines: z.array(
    z.object({
      /** As sent, persons crossed out. */
      text: z.string(),
      kind: z.enum(lineKinds),
      verdict: z.enum(["understood", "guessed", "not_understood", "skipped"]),
      guesses: z.array(z.object({ code: z.string(), detail: z.string() })),
    }),
  ),
});
