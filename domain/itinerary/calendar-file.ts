import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Say } from "#domain/shared/message-values.ts";
import { describeItinerary } from "./describe.ts";
import type { SegmentView, Stopover } from "./itinerary.ts";
import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";
import { type StopWords, type TripSpeech, tripWords } from "./trip-words.ts";

/** The status of a trip: offered or reserved, ticketed, canceled. */
export type TripStatus = "tentative" | "confirmed" | "cancelled";

export interface CalendarFacts {
  /** The current ISO instant, at which the file is written. */
  now: string;
  tripStatus: TripStatus;
  /** The id of the quote. Two travelers on one flight are two events in the calendar of an agent who serves both. */
  quoteId?: number | null;
  /** The airlines' booking references, if known. */
  locators?: readonly { airline: string; locator: string }[];
  /**
   * For each flight, the segment as signed; null for a flight that an airline added. A changed flight keeps the UID of
   * its signed segment.
   */
  signedAs?: readonly (Segment | null)[];
  /** The number of changes of the flights since the signature. */
  revision?: number;
}

/** The sentences of a calendar, in addition to those about the trip. */
export type CalendarSentences = Record<TripStatus, { flight: string }> & {
  flight: { airline: string; number: string; from: string; fromCode: string; to: string; toCode: string };
  place: { airport: string; code: string };
  placeAndTerminal: { airport: string; code: string; terminal: string };
  departs: Record<keyof StopWords, string>;
  arrives: Record<keyof StopWords, string>;
  reference: { locators: string };
  tentativeNote: object;
  canceledNote: object;
};

/** The reader's language and its sentences. */
export interface CalendarSpeech extends TripSpeech {
  say: TripSpeech["say"] & { calendar: Say<CalendarSentences> };
}

/**
 * The event title must not promise a seat that is not paid for. The sequence number grows with each step, so that a
 * later file replaces an earlier one.
 */
const icsStatuses = {
  tentative: { status: ICalEventStatus.TENTATIVE, sequence: 0, note: "tentativeNote" },
  confirmed: { status: ICalEventStatus.CONFIRMED, sequence: 1, note: null },
  cancelled: { status: ICalEventStatus.CANCELLED, sequence: 2, note: "canceledNote" },
} as const satisfies Record<TripStatus, object>;

/**
 * Returns the flights as a calendar file (RFC 5545) with one event per flight. Times are UTC instants, so that every
 * calendar shows them in its owner's time zone; the description contains the local times of the airports. A flight
 * keeps its UID, so importing it again after a change of time or after ticketing updates the event instead of adding
 * another.
 */
export function calendarFile(
  segments: readonly Segment[],
  reference: Reference,
  facts: CalendarFacts,
  speech: CalendarSpeech,
): string {
  const { calendar: say } = speech.say;
  const itinerary = describeItinerary(segments, reference);
  const views = itinerary.journeys.flatMap((journey) => journey.segments);
  const words = tripWords(itinerary, speech).flatMap(({ flights }) => flights);
  const { status, note } = icsStatuses[facts.tripStatus];
  const sequence = icsStatuses[facts.tripStatus].sequence + Object.keys(icsStatuses).length * (facts.revision ?? 0);
  const calendar = ical({
    prodId: { company: "Farewright", product: "Itinerary", language: speech.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [index, view] of views.entries()) {
    const flight = words[index];
    if (!flight) continue;
    const description = [
      note && say(note),
      flight.flight,
      flight.operatedBy,
      say("departs", { ...flight.departs }),
      say("arrives", { ...flight.arrives }),
      referenceLine(view, facts, say),
    ];
    calendar.createEvent({
      id: uidOf(facts.signedAs?.[index] ?? asSegment(view), facts),
      stamp: new Date(facts.now),
      sequence,
      status,
      ...timesOf(view, reference),
      summary: oneLine(say(facts.tripStatus, { flight: flightOf(view, say) })),
      location: oneLine(placeOf(view.departure, say)),
      description: description.flatMap((line) => (line === null ? [] : [oneLine(line)])).join("\n"),
    });
  }
  return `${calendar}\r\n`;
}

type SayCalendar = Say<CalendarSentences>;

/** Returns "LH 411 New York JFK to Munich MUC". */
function flightOf({ airline, flightNumber, departure, arrival }: SegmentView, say: SayCalendar): string {
  const [from, to] = [departure, arrival];
  return say("flight", {
    airline,
    number: flightNumber,
    from: from.city,
    fromCode: from.code,
    to: to.city,
    toCode: to.code,
  });
}

/** Returns "John F. Kennedy International Airport (JFK), terminal 1". */
function placeOf({ airport, code, terminal }: Stopover, say: SayCalendar): string {
  return terminal === null ? say("place", { airport, code }) : say("placeAndTerminal", { airport, code, terminal });
}

function referenceLine({ airline }: SegmentView, { locators = [] }: CalendarFacts, say: SayCalendar): string | null {
  const own = locators.filter((one) => one.airline === airline).map(({ locator }) => locator);
  return own.length > 0 ? say("reference", { locators: own.join(", ") }) : null;
}

type Known = Pick<Segment, "airline" | "flightNumber" | "from" | "to" | "departsAt">;

function asSegment({ airline, flightNumber, departure, arrival }: SegmentView): Known {
  return { airline, flightNumber, from: departure.code, to: arrival.code, departsAt: departure.localTime };
}

function uidOf({ airline, flightNumber, from, to, departsAt }: Known, { quoteId }: CalendarFacts): string {
  const flight = `${airline}${flightNumber}-${departsAt.slice(0, 10)}-${from}-${to}`;
  return `${flight}${quoteId ? `-${quoteId}` : ""}@farewright`;
}

/**
 * Returns the start and the end. If one zone is unknown, both are written without a zone, as the format requires. An
 * end that is not after its start (a typing error) is omitted, because some calendars then refuse the whole file.
 */
function timesOf({ departure, arrival }: SegmentView, reference: Reference) {
  const [startZone, endZone] = [reference.airport(departure.code)?.zone, reference.airport(arrival.code)?.zone];
  const isKnown = startZone !== undefined && endZone !== undefined;
  const start = instantOf(departure.localTime, isKnown ? startZone : "UTC");
  const end = instantOf(arrival.localTime, isKnown ? endZone : "UTC");
  return { start, ...(end > start ? { end } : {}), floating: !isKnown };
}

function instantOf(localTime: string, zone: string): Date {
  return new Date(utcMinutes(localTime, zone) * 60_000);
}

/** Removes control characters from typed names, because the format does not allow them. */
function oneLine(text: string): string {
  return text.replace(/\r\n|[\r\n\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
}
