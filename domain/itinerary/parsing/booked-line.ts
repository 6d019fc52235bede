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
 * The format that all systems share, "airline flight class DATE … PAIR … STATUS times". Date, city pair and status are
 * the anchor at any position of the line, from which it is read to the left and to the right. The text around it
 * differs between systems. Each has a dialect, and the dialect with the most evidence reads the line, independent of
 * other lines.
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

/** Returns the next date, pair and status that follow a flight, from a column on. */
function nextAnchor(line: string, column: number): Anchor | null {
  anchor.lastIndex = column;
  for (let match = anchor.exec(line); match; match = anchor.exec(line)) {
    const designator = readDesignator(line.slice(0, match.index));
    const date = readDay(match[1] ?? "");
    // "JFK LAX AT 7" is a remark: with a space before the number, only known letters are a status.
    const isWord = match[11] === " " && meaningOf(match[10] ?? "") === undefined;
    if (designator && date && !isWord) return { match, designator, date, end: anchor.lastIndex };
  }
  return null;
}

interface Anchor {
  match: RegExpExecArray;
  designator: FlightDesignator;
  date: PrintedDay;
  /** The column after it. */
  end: number;
}

/** Reads one flight. `until` is the start of the next flight in the line. */
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

/** The maximum margin for spaces, a quotation mark and a bullet. */
const longestMargin = 12;

/** Add new systems here, each with a separate file. The compiler reports the two places that add up their points. */
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

/** Date, sometimes with its year, weekday, star, from, to, star, marriage group, flown or status and seats. */
const anchor = new RegExp(
  [
    `(?<!\\d)(${dayPattern})(?:(\\d{2})(?!\\d))?`,
    ` {0,4}(?:(${weekdayPattern})(?=[ *]) {0,3})?(\\*?)`,
    " {0,3}([A-Z]{3}) ?-? ?([A-Z]{3}) {0,3}(\\*?)",
    " {0,4}(\\d{1,2}/\\d{1,2})?\\*? {0,12}",
    // Any two letters here can be a status. Without seats, a status is a word of two letters: "NO", "IN".
    "(?:(FLWN)(?![A-Z])|([A-Z]{2})( ?)(\\d{1,2})(?![A-Z0-9]))",
  ].join(""),
  "g",
);
