import { clockInWords, dayInWords, shortDayInWords } from "#domain/shared/day-words.ts";
import type { Say } from "#domain/shared/message-values.ts";
import { directionOf } from "./direction-of.ts";
import type { ConnectionView, ItineraryView, JourneyView, SegmentView, Stopover } from "./itinerary.ts";
import type { Cabin } from "./segment.ts";

interface Ends {
  from: string;
  to: string;
}

export type TripSentences = Record<"journey" | "outbound" | "return", Ends> &
  Record<Cabin, { bookingClass: string }> & {
    stops: { count: number };
    hours: { hours: number };
    minutes: { minutes: number };
    hoursAndMinutes: { hours: number; minutes: number };
    operatedBy: { airline: string };
    terminal: { airport: string; terminal: string };
    daysLater: { count: number };
    daysEarlier: { count: number };
    connection: { wait: string; city: string };
    connectionOfUnknownTime: { city: string };
    airportChange: Ends & { wait: string; fromCode: string; toCode: string };
    airportChangeOfUnknownTime: Ends & { fromCode: string; toCode: string };
    terminalChange: object;
    overnight: object;
  };

/** The reader's language and its sentences. */
export interface TripSpeech {
  language: string;
  say: { trip: Say<TripSentences> };
}

/** A journey as sentences. The mail, the text to copy, the calendar and the signed document all use the same ones. */
export interface JourneyWords {
  /** "Outbound: New York to London"; without the first word if there is no return. */
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
  /** "Operated by Endeavor Air". It is shown next to the flight and never smaller (14 CFR 257.5). */
  operatedBy: string | null;
  /** "Economy (Y) · 7 h 15 min". */
  details: string;
  /** The connection before the next flight; null after the last one. */
  connection: ConnectionWords | null;
}

export interface StopWords {
  /** "7:55 PM", the local time at the airport. */
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
  /** True if the traveler has to leave the airport. It is shown in red. */
  alarming: boolean;
}

export function tripWords(itinerary: ItineraryView, speech: TripSpeech): JourneyWords[] {
  return itinerary.journeys.map((journey, index) => journeyWords(journey, directionOf(itinerary, index), speech));
}

/** Returns the ends of the outbound journey, for subjects: "New York – Tashkent". */
export function routeOf(itinerary: ItineraryView | undefined): string {
  const flights = itinerary?.journeys[0]?.segments ?? [];
  return [flights[0]?.departure.city, flights.at(-1)?.arrival.city].filter(Boolean).join(" – ");
}

const titles = { Outbound: "outbound", Return: "return" } as const;

function journeyWords(journey: JourneyView, direction: keyof typeof titles | null, speech: TripSpeech): JourneyWords {
  const { trip } = speech.say;
  const [first, last] = [journey.segments[0], journey.segments.at(-1)];
  const summary = [
    first && dayInWords(first.departure.localTime, speech.language),
    trip("stops", { count: journey.segments.length - 1 }),
    durationInWords(journey.totalMinutes, speech),
  ];
  return {
    title:
      first && last
        ? trip(direction ? titles[direction] : "journey", { from: first.departure.city, to: last.arrival.city })
        : "",
    summary: summary.filter(Boolean).join(" · "),
    flights: journey.segments.map((segment, index) => flightWords(segment, journey, index, speech)),
  };
}

function flightWords(segment: SegmentView, journey: JourneyView, index: number, speech: TripSpeech): FlightWords {
  const { trip } = speech.say;
  const { cabin, bookingClass, operatedBy, aircraft } = segment;
  const connection = journey.connections[index];
  const next = journey.segments[index + 1];
  return {
    departs: stopWords(segment.departure, 0, speech),
    arrives: stopWords(segment.arrival, segment.arrivalDayOffset, speech),
    flight: `${segment.airlineName} ${segment.airline} ${segment.flightNumber}`.trim(),
    operatedBy: operatedBy === null ? null : trip("operatedBy", { airline: operatedBy }),
    details: [trip(cabin, { bookingClass }), durationInWords(segment.flightMinutes, speech), aircraft]
      .filter(Boolean)
      .join(" · "),
    connection: connection && next ? connectionWords(connection, segment.arrival, next.departure, speech) : null,
  };
}

function stopWords(stop: Stopover, dayOffset: number, { say: { trip }, language }: TripSpeech): StopWords {
  const { airport, terminal } = stop;
  const count = Math.abs(dayOffset);
  return {
    time: clockInWords(stop.localTime, language),
    day: shortDayInWords(stop.localTime, language),
    dayShift: count === 0 ? "" : trip(dayOffset > 0 ? "daysLater" : "daysEarlier", { count }),
    place: `${stop.city} (${stop.code})`,
    airport: terminal === null ? airport : trip("terminal", { airport, terminal }),
  };
}

function connectionWords(
  connection: ConnectionView,
  from: Stopover,
  to: Stopover,
  speech: TripSpeech,
): ConnectionWords {
  const { trip } = speech.say;
  const wait = durationInWords(connection.minutes, speech);
  const between = { from: from.airport, fromCode: from.code, to: to.airport, toCode: to.code };
  const change = () =>
    wait === null ? trip("airportChangeOfUnknownTime", between) : trip("airportChange", { wait, ...between });
  const stay = () =>
    wait === null
      ? trip("connectionOfUnknownTime", { city: from.city })
      : trip("connection", { wait, city: from.city });
  const facts = [
    connection.airportChange ? change() : stay(),
    connection.terminalChange && !connection.airportChange ? trip("terminalChange") : null,
    connection.overnight ? trip("overnight") : null,
  ];
  return { text: facts.filter(Boolean).join(", "), alarming: connection.airportChange };
}

/** Returns "9 h 55 min"; null if it is unknown. */
export function durationInWords(total: number | null, { say: { trip } }: TripSpeech): string | null {
  if (total === null) return null;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return trip("minutes", { minutes });
  return minutes === 0 ? trip("hours", { hours }) : trip("hoursAndMinutes", { hours, minutes });
}
