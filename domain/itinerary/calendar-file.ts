import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Say } from "#domain/shared/message-values.ts";
import { describeItinerary } from "./describe.ts";
import type { SegmentView, Stopover } from "./itinerary.ts";
import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";
import { type StopWords, type TripSpeech, tripWords } from "./trip-words.ts";

/** How far a trip can be relied on: offered or reserved, ticketed, called off. */
export type TripStanding = "tentative" | "confirmed" | "cancelled";

export interface CalendarFacts {
  /** The present instant, ISO: when the file was written. */
  now: string;
  standing: TripStanding;
  /** Number of the quote: two who fly on one aircraft are two events in the calendar of who looks after both. */
  quoteId?: number | null;
  /** The airlines' booking references, where they are known. */
  locators?: readonly { airline: string; locator: string }[];
  /** By flight: as it was first written down. A flight that an airline changed keeps its UID. */
  signedAs?: readonly (Segment | null)[];
  /** How often the flights were changed since. */
  revision?: number;
}

/** What is said in a calendar, beside what is said of the trip. */
export type CalendarSentences = Record<TripStanding, { flight: string }> & {
  flight: { airline: string; number: string; from: string; fromCode: string; to: string; toCode: string };
  place: { airport: string; code: string };
  placeAndTerminal: { airport: string; code: string; terminal: string };
  departs: Record<keyof StopWords, string>;
  arrives: Record<keyof StopWords, string>;
  reference: { locators: string };
  tentativeNote: object;
  cancelledNote: object;
};

/** The reader's language, and whoever speaks it. */
export interface CalendarSpeech extends TripSpeech {
  say: TripSpeech["say"] & { calendar: Say<CalendarSentences> };
}

/**
 * What stands above the clock must not promise a seat that nobody has paid for. The number grows with each step, so that a
 * later file takes the place of an earlier one.
 */
const standings = {
  tentative: { status: ICalEventStatus.TENTATIVE, sequence: 0, note: "tentativeNote" },
  confirmed: { status: ICalEventStatus.CONFIRMED, sequence: 1, note: null },
  cancelled: { status: ICalEventStatus.CANCELLED, sequence: 2, note: "cancelledNote" },
} as const satisfies Record<TripStanding, object>;

/**
 * The flights as a calendar file (RFC 5545), an event each. Times are instants in UTC, so that every calendar shows them on
 * its owner's clock; the airports' own clocks stand in the description. A flight keeps its UID: imported again after a
 * change of time or once it is ticketed, it changes instead of standing there twice.
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
  const { status, note } = standings[facts.standing];
  const sequence = standings[facts.standing].sequence + Object.keys(standings).length * (facts.revision ?? 0);
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
      ...{
        id: uidOf(facts.signedAs?.[index] ?? asSegment(view), facts),
        stamp: new Date(facts.now),
        sequence,
        status,
        ...timesOf(view, reference),
      },
      summary: oneLine(say(facts.standing, { flight: flightOf(view, say) })),
      location: oneLine(placeOf(view.departure, say)),
      description: description.flatMap((line) => (line === null ? [] : [oneLine(line)])).join("\n"),
    });
  }
  return `${calendar}\r\n`;
}

type SayCalendar = Say<CalendarSentences>;

/** "LH 411 New York JFK to Munich MUC" */
function flightOf({ airline, flightNumber, departure, arrival }: SegmentView, say: SayCalendar): string {
  const [from, to] = [departure, arrival];
  return say("flight", {
    ...{ airline, number: flightNumber, from: from.city, fromCode: from.code, to: to.city, toCode: to.code },
  });
}

/** "John F. Kennedy International Airport (JFK), terminal 1" */
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
 * Where the clock of an end is not known both are told without a zone, as the rules of the format want it. An end that is not
 * behind its start, as a typing error makes it, is left out: some calendars refuse the whole file.
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

/** Names are typed by people, and the format knows no control characters. */
function oneLine(text: string): string {
  return text.replace(/\r\n|[\r\n\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
}
