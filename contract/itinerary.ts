import { z } from "zod";
import { type ItineraryView, tripTypes } from "#domain/itinerary/itinerary.ts";
import type { RouteLeg } from "#domain/itinerary/route.ts";
import { cabins, type Segment } from "#domain/itinerary/segment.ts";
import { airlineCode, airportCode, localTime } from "./fields.ts";
import { wrong } from "./problems.ts";

const nullableText = (max: number) => z.string().trim().max(max).nullable();

/** A segment as it is kept in a quote. */
export const segment = z.object({
  airline: airlineCode,
  flightNumber: z.string().regex(/^[1-9]\d{0,3}[A-Z]?$/, wrong("flight_number_missing")),
  bookingClass: z.string().regex(/^[A-Z]$/, wrong("booking_class_wrong")),
  cabin: z.enum(cabins),
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
    "operated_by_other",
  ]),
  severity: z.enum(["fact", "warning", "error"]),
  segment: z.int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

const routePlace = z.object({ code: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() });

/** One way over the map; worked out on the server, so that a page with a map needs no airport table. */
export const routeLeg = z.object({
  from: routePlace,
  to: routePlace,
  isSurface: z.boolean(),
  miles: z.number(),
}) satisfies z.ZodType<RouteLeg>;

/** What anybody is shown of an itinerary; computed on the server, so that customers need no airport table. */
export const itineraryView = z.object({
  tripType: z.enum(tripTypes),
  journeys: z.array(
    z.object({
      segments: z.array(
        z.object({
          airline: z.string(),
          airlineName: z.string(),
          flightNumber: z.string(),
          bookingClass: z.string(),
          cabin: z.enum(cabins),
          departure: stopover,
          arrival: stopover,
          arrivalDayOffset: z.int(),
          flightMinutes: z.int().nullable(),
          operatedBy: z.string().nullable(),
          aircraft: z.string().nullable(),
          mileage: z.int().nullable(),
        }),
      ),
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
