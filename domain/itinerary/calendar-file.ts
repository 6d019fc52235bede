import { describeItinerary } from "./describe.ts";
import type { SegmentView, Stopover } from "./itinerary.ts";
import { localTimeAt, utcMinutes } from "./local-time.ts";
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
const standings: Record<TripStanding, { status: string; sequence: number; title: string; note: string | null }> = {
  tentative: {
    ...{ status: "TENTATIVE", sequence: 0, title: "Not ticketed yet: " },
    note: "The tickets are not issued yet: this flight may still change.",
  },
  confirmed: { status: "CONFIRMED", sequence: 1, title: "", note: null },
  cancelled: { status: "CANCELLED", sequence: 2, title: "Canceled: ", note: "This booking is canceled." },
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
  const events = views.flatMap((view, index) => {
    const flight = words[index];
    if (!flight) return [];
    const description = [
      note,
      flight.flight,
      flight.operatedBy,
      stopLine("Departs", flight.departs),
      stopLine("Arrives", flight.arrives),
      referenceLine(view, facts),
    ];
    return [
      "BEGIN:VEVENT",
      `UID:${uidOf(view, facts)}`,
      `DTSTAMP:${stamp(facts.now.slice(0, 19))}Z`,
      `SEQUENCE:${sequence}`,
      `STATUS:${status}`,
      ...timesOf(view, reference),
      `SUMMARY:${escaped(title + summaryOf(view))}`,
      `LOCATION:${escaped(placeOf(view.departure))}`,
      `DESCRIPTION:${description.flatMap((line) => (line === null ? [] : [escaped(line)])).join("\\n")}`,
      "END:VEVENT",
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Farewright//Itinerary//EN", "METHOD:PUBLISH", ...events];
  return [...lines, "END:VCALENDAR"].map((line) => `${folded(line)}\r\n`).join("");
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
function timesOf({ departure, arrival }: SegmentView, reference: Reference): string[] {
  const [startZone, endZone] = [reference.airport(departure.code)?.zone, reference.airport(arrival.code)?.zone];
  const isKnown = startZone !== undefined && endZone !== undefined;
  const start = isKnown ? inUtc(departure.localTime, startZone) : departure.localTime;
  const end = isKnown ? inUtc(arrival.localTime, endZone) : arrival.localTime;
  const suffix = isKnown ? "Z" : "";
  return [`DTSTART:${stamp(start)}${suffix}`, ...(end > start ? [`DTEND:${stamp(end)}${suffix}`] : [])];
}

function inUtc(localTime: string, zone: string): string {
  return localTimeAt(utcMinutes(localTime, zone), "UTC");
}

/** "2027-05-01T19:55" → "20270501T195500" */
function stamp(time: string): string {
  return time.replace(/[-:]/g, "").padEnd(15, "0");
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

const longestLine = 75;

/** Lines of at most 75 octets; what goes on begins with a blank, and no sign is cut in two. */
function folded(line: string): string {
  let [text, octets] = ["", 0];
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > longestLine) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}

/** As UTF-8 writes it. */
function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
