import { meaningOf } from "../status.ts";
import { amadeusDialect } from "./amadeus.ts";
import { apolloDialect } from "./apollo.ts";
import { dayPattern, readDay, readWeekday, weekdayPattern } from "./atoms.ts";
import { booksNothing } from "./books-nothing.ts";
import type { BookedLine, Dialect } from "./dialect.ts";
import { type FlightDesignator, readDesignator } from "./flight-designator.ts";
import { galileoDialect } from "./galileo.ts";
import {
  type Gds,
  type LineShape,
  type PrintedDay,
  type PrintedFlight,
  type Reading,
  reservationSystems,
} from "./printed-flight.ts";
import { sabreDialect } from "./sabre.ts";
import { offsetOf, readTimes } from "./times.ts";
import { worldspanDialect } from "./worldspan.ts";

/**
 * The shape all systems share, "airline flight class DATE … PAIR … STATUS times": date, city pair and status anchor it
 * wherever in the line they stand, from there it is read to the left and to the right. What stands around it differs from
 * system to system; each has its dialect, and the one with the best evidence reads the line, whatever the lines around it are.
 */
export const bookedLine: LineShape = (line) => {
  const readings: Reading[] = [];
  let found = nextAnchor(line, 0);
  if (found && booksNothing(line)) return readings;
  while (found) {
    const next = nextAnchor(line, found.end);
    readings.push(readFlight(line, found, next?.designator.start));
    found = next;
  }
  return readings;
};

/** Date, pair and status with a flight in front of them, from that column on. */
function nextAnchor(line: string, column: number): Anchor | null {
  anchor.lastIndex = column;
  for (let match = anchor.exec(line); match; match = anchor.exec(line)) {
    const designator = readDesignator(line.slice(0, match.index));
    const date = readDay(match[1] ?? "");
    // "JFK LAX AT 7" is a remark: apart from their number, only letters that are known are a status.
    const isWord = match[11] === " " && meaningOf(match[10] ?? "") === undefined;
    if (designator && date && !isWord) return { match, designator, date, end: anchor.lastIndex };
  }
  return null;
}

interface Anchor {
  match: RegExpExecArray;
  designator: FlightDesignator;
  date: PrintedDay;
  /** The column behind it. */
  end: number;
}

/** `until`: where the next flight of the line begins. */
function readFlight(line: string, { match, designator, date, end }: Anchor, until: number | undefined): Reading {
  const [, , year, weekday, before, from = "", to = "", after, group, flown, status = "", , seats] = match;
  const tail = line.slice(end, until);
  const times = flown ? null : readTimes(tail);
  const rest = times?.rest ?? tail;
  const booked: BookedLine = {
    designator,
    weekday,
    isMarked: Boolean(before || after || group),
    marriageGroup: group,
    status: flown ?? status,
    times,
    firstSign: rest.trimStart().charAt(0),
    rest,
  };
  const evidence = weigh(booked);
  const flags = likeliest(evidence).readFlags(booked);
  const marriageGroup = flags.marriageGroup ?? group?.split("/")[0] ?? null;
  const flight: PrintedFlight = {
    segmentNumber: designator.segmentNumber,
    airline: designator.airline,
    flightNumber: designator.flightNumber,
    bookingClass: designator.bookingClass,
    departsOn: year ? { ...date, year: 2000 + Number(year) } : date,
    weekday: readWeekday(weekday) ?? flags.weekday ?? null,
    from,
    to,
    status: booked.status,
    seatCount: Number(seats) || null,
    isMarried: booked.isMarked || marriageGroup !== null,
    marriageGroup,
    stops: flags.stops ?? null,
    departsMinute: times?.departsMinute ?? null,
    arrivesMinute: times?.arrivesMinute ?? null,
    arrivalDayOffset: times && offsetOf(times),
    arrivesOn: times?.arrivesOn ?? null,
    arrivesWeekday: flags.arrivesWeekday ?? null,
    departureTerminal: flags.departureTerminal ?? null,
    arrivalTerminal: null,
    aircraft: flags.aircraft ?? null,
    operatingAirline: null,
  };
  const lead = designator.start < longestMargin ? "" : line.slice(0, designator.start);
  return { flight, evidence, lead, remark: booked.rest, isDoubtful: times?.isMixed ?? false };
}

/** More than blanks, a sign of quotation and a bullet. */
const longestMargin = 12;

/** A system slots in here, with a file of its own; the compiler names the two places that add up its points. */
const dialects: Readonly<Record<Gds, Dialect>> = {
  sabre: sabreDialect,
  amadeus: amadeusDialect,
  galileo: galileoDialect,
  apollo: apolloDialect,
  worldspan: worldspanDialect,
};

function weigh(booked: BookedLine): Record<Gds, number> {
  return {
    sabre: sabreDialect.evidence(booked),
    amadeus: amadeusDialect.evidence(booked),
    galileo: galileoDialect.evidence(booked),
    apollo: apolloDialect.evidence(booked),
    worldspan: worldspanDialect.evidence(booked),
  };
}

function likeliest(evidence: Record<Gds, number>): Dialect {
  let best: Gds = "sabre";
  for (const gds of reservationSystems) if (evidence[gds] > evidence[best]) best = gds;
  return dialects[best];
}

/** Date, rarely its year, weekday, star, from, to, star, marriage group, flown or status and seats. */
const anchor = new RegExp(
  [
    `(?<!\\d)(${dayPattern})(?:(\\d{2})(?!\\d))?`,
    ` {0,4}(?:(${weekdayPattern})(?=[ *]) {0,3})?(\\*?)`,
    " {0,3}([A-Z]{3}) ?-? ?([A-Z]{3}) {0,3}(\\*?)",
    " {0,4}(\\d{1,2}/\\d{1,2})?\\*? {0,12}",
    // Any two letters there may be a status. Without its seats a status is a word of two letters: "NO", "IN".
    "(?:(FLWN)(?![A-Z])|([A-Z]{2})( ?)(\\d{1,2})(?![A-Z0-9]))",
  ].join(""),
  "g",
);
