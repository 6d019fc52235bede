import { daysBetween } from "#domain/shared/calendar.ts";
import { carrierName } from "./carrier-name.ts";
import { greatCircleMiles } from "./great-circle.ts";
import type {
  ConnectionView,
  ItineraryProblem,
  ItineraryView,
  JourneyView,
  SegmentView,
  Stopover,
  TripType,
} from "./itinerary.ts";
import { splitJourneys } from "./journeys.ts";
import { elapsedMinutes, flightMinutes, groundMinutes, sameCity } from "./places.ts";
import { findProblems, hasTerminalChange } from "./problems.ts";
import type { Reference, Segment } from "./segment.ts";

/**
 * Describes an itinerary for travelers: journeys, true durations across time zones, connections and problems. Never
 * throws. Unknown values are null and reported as problems.
 */
export function describeItinerary(segments: readonly Segment[], reference: Reference): ItineraryView {
  const journeys = splitJourneys(segments, reference);
  return {
    tripType: tripTypeOf(journeys, reference),
    journeys: journeys.map((flights) => journeyView(flights, reference)),
    problems: findProblems(segments, reference),
  };
}

/** Returns the problems that prevent a quote with these flights: they cannot be flown, or not in this order. */
export function checkItinerary(segments: readonly Segment[], reference: Reference): ItineraryProblem[] {
  return findProblems(segments, reference).filter(({ severity }) => severity === "error");
}

function journeyView(flights: readonly Segment[], reference: Reference): JourneyView {
  const [first, last] = [flights[0], flights.at(-1)];
  return {
    segments: flights.map((segment) => segmentView(segment, reference)),
    connections: flights.slice(1).flatMap((leaving, index) => {
      const arriving = flights[index];
      return arriving ? [connectionView(arriving, leaving, reference)] : [];
    }),
    totalMinutes:
      first && last
        ? elapsedMinutes({ code: first.from, at: first.departsAt }, { code: last.to, at: last.arrivesAt }, reference)
        : null,
  };
}

function segmentView(segment: Segment, reference: Reference): SegmentView {
  const [from, to] = [reference.airport(segment.from), reference.airport(segment.to)];
  return {
    airline: segment.airline,
    airlineName: reference.airline(segment.airline)?.name ?? segment.airline,
    flightNumber: segment.flightNumber,
    bookingClass: segment.bookingClass,
    cabin: segment.cabin,
    departure: stopover(segment.from, segment.departureTerminal, segment.departsAt, reference),
    arrival: stopover(segment.to, segment.arrivalTerminal, segment.arrivesAt, reference),
    arrivalDayOffset: daysBetween(dateOf(segment.departsAt), dateOf(segment.arrivesAt)),
    flightMinutes: flightMinutes(segment, reference),
    operatedBy: segment.operatedBy && carrierName(segment.operatedBy),
    aircraft: segment.aircraft && (reference.aircraft(segment.aircraft) ?? segment.aircraft),
    mileage: segment.mileage ?? (from && to ? greatCircleMiles(from, to) : null),
  };
}

function stopover(code: string, terminal: string | null, localTime: string, reference: Reference): Stopover {
  const { name, city, country } = reference.airport(code) ?? { name: code, city: code, country: "" };
  return { code, airport: name, city, country, terminal, localTime };
}

function connectionView(arriving: Segment, leaving: Segment, reference: Reference): ConnectionView {
  const airportChange = arriving.to !== leaving.from;
  return {
    minutes: groundMinutes(arriving, leaving, reference),
    airportChange,
    terminalChange: !airportChange && hasTerminalChange(arriving.arrivalTerminal, leaving.departureTerminal),
    overnight: daysBetween(dateOf(arriving.arrivesAt), dateOf(leaving.departsAt)) > 0,
  };
}

/**
 * Returns the type of a trip. A trip between the same two cities and back is a round trip, even with different airports
 * of the cities.
 */
function tripTypeOf(journeys: readonly (readonly Segment[])[], reference: Reference): TripType {
  const [out, back] = journeys;
  if (journeys.length > 2) return "multicity";
  if (!out || !back) return (out?.length ?? 0) > 1 ? "layover" : "oneway";
  const [start, end] = [out[0]?.from ?? "", out.at(-1)?.to ?? ""];
  const returns = sameCity(end, back[0]?.from ?? "", reference) && sameCity(start, back.at(-1)?.to ?? "", reference);
  return returns ? "roundtrip" : "multicity";
}

function dateOf(localTime: string): string {
  return localTime.slice(0, 10);
}
