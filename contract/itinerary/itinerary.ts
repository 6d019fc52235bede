import { z } from "zod";
import { airlineCode, airportCode, localTime } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { type ItineraryView, tripTypes } from "#domain/itinerary/itinerary.ts";
import type { RouteLeg } from "#domain/itinerary/route.ts";
import { cabins, type Segment } from "#domain/itinerary/segment.ts";

export const cabin = z.enum(cabins);
export const tripType = z.enum(tripTypes);

const nullableText = (max: number) => z.string().trim().max(max).nullable();

/** A segment, as a quote stores it. */
export const segment = z.object({
  airline: airlineCode,
  flightNumber: z.string().regex(/^[1-9]\d{0,3}[A-Z]?$/, wrong("flight_number_missing")),
  bookingClass: z.string().regex(/^[A-Z]$/, wrong("booking_class_wrong")),
  cabin,
  from: airportCode,
  to: airportCode,
  departsAt: localTime,
  arrivesAt: localTime,
  operatedBy: nullableText(100),
  operatorMissing: z.boolean(),
  departureTerminal: nullableText(4),
  arrivalTerminal: nullableText(4),
  aircraft: nullableText(4),
  mileage: z.int().min(0).max(20_000).nullable(),
  status: nullableText(4),
  seatCount: z.int().min(1).max(99).nullable(),
  printedWeekday: z.int().min(1).max(7).nullish(),
}) satisfies z.ZodType<Segment>;

const stopover = z.object({
  code: z.string(),
  airport: z.string(),
  city: z.string(),
  country: z.string(),
  terminal: z.string().nullable(),
  localTime: z.string(),
});

/** A fact or a warning about the flights; `segment` is an index. */
export const itineraryProblem = z.object({
  code: z.enum([
    "unknown_airport",
    "arrives_before_departure",
    "implausible_duration",
    "not_chronological",
    "connection_too_short",
    "connection_long",
    "airport_change",
    "terminal_change",
    "open_jaw",
    "not_bookable",
    "operator_missing",
    "weekday_mismatch",
    "arrival_day_mismatch",
    "duration_differs",
    "mileage_differs",
    "surface",
    "married",
    "stops",
    "change_of_plane",
    "operated_by_other",
  ]),
  severity: z.enum(["fact", "warning", "error"]),
  segment: z.int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

const routePlace = z.object({ code: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() });

/** One line on a map. The server computes it, so that pages with a map need no airport table. */
export const routeLeg = z.object({
  from: routePlace,
  to: routePlace,
  isSurface: z.boolean(),
  miles: z.number(),
}) satisfies z.ZodType<RouteLeg>;

/** One flight of an itinerary. */
export const segmentView = z.object({
  airline: z.string(),
  airlineName: z.string(),
  flightNumber: z.string(),
  bookingClass: z.string(),
  cabin,
  departure: stopover,
  arrival: stopover,
  arrivalDayOffset: z.int(),
  flightMinutes: z.int().nullable(),
  operatedBy: z.string().nullable(),
  aircraft: z.string().nullable(),
  mileage: z.int().nullable(),
});

/**
 * An itinerary as it is shown to customers and staff. The server computes it, so that the customers' pages need no
 * airport table.
 */
export const itineraryView = z.object({
  tripType,
  journeys: z.array(
    z.object({
      segments: z.array(segmentView),
      connections: z.array(
        z.object({
          minutes: z.int().nullable(),
          airportChange: z.boolean(),
          terminalChange: z.boolean(),
          overnight: z.boolean(),
        }),
      ),
      totalMinutes: z.int().nullable(),
    }),
  ),
  problems: z.array(itineraryProblem),
}) satisfies z.ZodType<ItineraryView>;
