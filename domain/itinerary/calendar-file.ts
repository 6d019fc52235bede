import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { describeItinerary } from "./describe.ts";
import type { SegmentView, Stopover } from "./itinerary.ts";
import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";
import { type StopWords, tripWords } from "./trip-words.ts";

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
}

/**
 * What stands above the clock must not promise a seat that nobody has paid for. The number grows with each step, so that a
 * later file takes the place of an earlier one.
 */
const standings: Record<
  TripStanding,
  { status: ICalEventStatus; sequence: number; title: string; note: string | null }
> = {
  tentative: {
    ...{ status: ICalEventStatus.TENTATIVE, sequence: 0, title: "Not ticketed yet: " },
    note: "The tickets are not issued yet: this flight may still change.",
  },
  confirmed: { status: ICalEventStatus.CONFIRMED, sequence: 1, title: "", note: null },
  cancelled: { status: ICalEventStatus.CANCELLED, sequence: 2, title: "Canceled: ", note: "This booking is canceled." },
};

/**
 * The flights as a calendar file (RFC 5545), an event each. Times are instants in UTC, so that every calendar shows them on
 * its owner's clock; the airports' own clocks stand in the description. A flight keeps its UID: imported again after a
 * change of time or once it is ticketed, it changes instead of standing there twice.
 */
export function calendarFile(segments: readonly Segment[], reference: Reference, facts: CalendarFacts): string {
  const itinerary = describeItinerary(segments, reference);
  const views = itinerary.journeys.flatMap((journey) => journey.segments);
  const words = tripWords(itinerary).flatMap(({ flights }) => flights);
  const { status, sequence, title, note } = standings[facts.standing];
  const calendar = ical({
    prodId: { company: "Farewright", product: "Itinerary", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const [index, view] of views.entries()) {
    const flight = words[index];
    if (!flight) continue;
    const description = [
      note,
      flight.flight,
      flight.operatedBy,
      stopLine("Departs", flight.departs),
      stopLine("Arrives", flight.arrives),
      referenceLine(view, facts),
    ];
    calendar.createEvent({
      ...{ id: uidOf(view, facts), stamp: new Date(facts.now), sequence, status, ...timesOf(view, reference) },
      summary: oneLine(title + summaryOf(view)),
      location: oneLine(placeOf(view.departure)),
      description: description.flatMap((line) => (line === null ? [] : [oneLine(line)])).join("\n"),
    });
  }
  return `${calendar}\r\n`;
}

/** "LH 411 New York JFK to Munich MUC" */
function summaryOf({ airline, flightNumber, departure, arrival }: SegmentView): string {
  return `${airline} ${flightNumber} ${departure.city} ${departure.code} to ${arrival.city} ${arrival.code}`;
}

/** "John F. Kennedy International Airport (JFK), terminal 1" */
function placeOf({ airport, code, terminal }: Stopover): string {
  return `${airport} (${code})${terminal === null ? "" : `, terminal ${terminal}`}`;
}

/** "Departs 7:55 PM, Sat, May 1, New York (JFK), John F. Kennedy International Airport, terminal 1" */
function stopLine(what: string, { time, day, place, airport }: StopWords): string {
  return `${what} ${time}, ${day}, ${place}, ${airport}`;
}

function referenceLine({ airline }: SegmentView, { locators = [] }: CalendarFacts): string | null {
  const own = locators.filter((one) => one.airline === airline).map(({ locator }) => locator);
  return own.length > 0 ? `Booking reference ${own.join(", ")}` : null;
}

function uidOf({ airline, flightNumber, departure, arrival }: SegmentView, { quoteId }: CalendarFacts): string {
  const flight = `${airline}${flightNumber}-${departure.localTime.slice(0, 10)}-${departure.code}-${arrival.code}`;
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
