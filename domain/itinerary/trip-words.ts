import { clockInWords, dayInWords, dayMark, shortDayInWords } from "#domain/shared/day-words.ts";
import { directionOf } from "./direction-of.ts";
import { durationText } from "./duration-text.ts";
import type { ConnectionView, ItineraryView, JourneyView, SegmentView, Stopover } from "./itinerary.ts";
import type { Cabin } from "./segment.ts";

/** An itinerary as sentences: what mail, the text to copy, the calendar and the signed document all say, in the same words. */
export interface JourneyWords {
  /** "Outbound: New York to London"; without the first word where there is no way back. */
  title: string;
  /** "Sat, May 1, 2027 · 1 stop · 11 h 5 min". */
  summary: string;
  flights: FlightWords[];
}

export interface FlightWords {
  departs: StopWords;
  arrives: StopWords;
  /** "Delta Air Lines DL 401". */
  flight: string;
  /** "Operated by Endeavor Air": shown beside the flight, never smaller than it (14 CFR 257.5). */
  operatedBy: string | null;
  /** "Economy (Y) · 7 h 15 min". */
  details: string;
  /** What happens on the ground before the next flight; null after the last one. */
  connection: ConnectionWords | null;
}

export interface StopWords {
  /** "7:55 PM", the clock on the airport's wall. */
  time: string;
  /** "Sat, May 1". */
  day: string;
  /** "+1 day"; empty on the day of departure. */
  dayShift: string;
  /** "New York (JFK)". */
  place: string;
  /** "John F Kennedy International Airport, terminal 4". */
  airport: string;
}

interface ConnectionWords {
  text: string;
  /** The traveller has to leave the airport: told in red. */
  alarming: boolean;
}

export function tripWords(itinerary: ItineraryView): JourneyWords[] {
  return itinerary.journeys.map((journey, index) => journeyWords(journey, directionOf(itinerary, index)));
}

/** "New York – Tashkent": the ends of the way out, for subjects. */
export function routeOf(itinerary: ItineraryView | undefined): string {
  const flights = itinerary?.journeys[0]?.segments ?? [];
  return [flights[0]?.departure.city, flights.at(-1)?.arrival.city].filter(Boolean).join(" – ");
}

function journeyWords(journey: JourneyView, direction: string | null): JourneyWords {
  const [first, last] = [journey.segments[0], journey.segments.at(-1)];
  const stops = journey.segments.length - 1;
  const summary = [
    first ? dayInWords(first.departure.localTime) : null,
    stops === 0 ? "nonstop" : stops === 1 ? "1 stop" : `${stops} stops`,
    journey.totalMinutes === null ? null : durationText(journey.totalMinutes),
  ];
  return {
    title: [direction, first && last && `${first.departure.city} to ${last.arrival.city}`].filter(Boolean).join(": "),
    summary: summary.filter(Boolean).join(" · "),
    flights: journey.segments.map((segment, index) => flightWords(segment, journey, index)),
  };
}

function flightWords(segment: SegmentView, journey: JourneyView, index: number): FlightWords {
  const connection = journey.connections[index];
  const next = journey.segments[index + 1];
  return {
    departs: stopWords(segment.departure, 0),
    arrives: stopWords(segment.arrival, segment.arrivalDayOffset),
    flight: `${segment.airlineName} ${segment.airline} ${segment.flightNumber}`.trim(),
    operatedBy: segment.operatedBy === null ? null : `Operated by ${segment.operatedBy}`,
    details: [
      `${cabinNames[segment.cabin]} (${segment.bookingClass})`,
      segment.flightMinutes === null ? null : durationText(segment.flightMinutes),
      segment.aircraft,
    ]
      .filter(Boolean)
      .join(" · "),
    connection: connection && next ? connectionWords(connection, segment.arrival, next.departure) : null,
  };
}

function stopWords(stop: Stopover, dayOffset: number): StopWords {
  const days = Math.abs(dayOffset) === 1 ? "day" : "days";
  return {
    time: clockInWords(stop.localTime),
    day: shortDayInWords(stop.localTime),
    dayShift: dayOffset === 0 ? "" : `${dayMark(dayOffset)} ${days}`,
    place: `${stop.city} (${stop.code})`,
    airport: stop.terminal === null ? stop.airport : `${stop.airport}, terminal ${stop.terminal}`,
  };
}

function connectionWords(connection: ConnectionView, from: Stopover, to: Stopover): ConnectionWords {
  const wait = connection.minutes === null ? "Connection" : durationText(connection.minutes);
  const facts = [
    connection.airportChange
      ? `${wait} to change airports: ${from.airport} (${from.code}) to ${to.airport} (${to.code})`
      : `${wait} in ${from.city}`,
    connection.terminalChange && !connection.airportChange ? "change of terminal" : null,
    connection.overnight ? "overnight" : null,
  ];
  return { text: facts.filter(Boolean).join(", "), alarming: connection.airportChange };
}

const cabinNames: Record<Cabin, string> = {
  economy: "Economy",
  premium_economy: "Premium economy",
  business: "Business",
  first: "First",
};
