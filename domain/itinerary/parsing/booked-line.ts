import { meaningOf } from "../status.ts";
import { amadeusDialect } from "./amadeus.ts";
import { apolloDialect } from "./apollo.ts";
import { dayPattern, readDay, readWeekday, weekdayPattern } from "./atoms.ts";
import type { BookedLine, Dialect } from "./dialect.ts";
import { type FlightDesignator, readDesignator } from "./flight-designator.ts";
import { galileoDialect } from "./galileo.ts";
import type { Evidence, Gds, LineShape, PrintedDay, PrintedFlight, Reading } from "./printed-flight.ts";
import { sabreDialect } from "./sabre.ts";
import { offsetOf, readTimes } from "./times.ts";
import { worldspanDialect } from "./worldspan.ts";

/**
 * The shape all systems share, "airline flight class DATE … PAIR … STATUS times": date, city pair and status anchor it
 * wherever in the line they stand, from there it is read to the left and to the right. What stands around it differs from
 * system to system; each has its dialect, and the one with the best evidence reads the line, whatever the lines around it are.
 */
export const bookedLine: LineShape = (line) => {
  const anchors: Anchor[] = [];
  for (const match of line.matchAll(anchor)) {
    const designator = readDesignator(line.slice(0, match.index));
    const date = readDay(match[1] ?? "");
    // "JFK LAX AT 7" is a remark: apart from their number, only letters that are known are a status.
    const isWord = match[11] === " " && meaningOf(match[10] ?? "") === undefined;
    if (designator && date && !isWord) anchors.push({ match, designator, date });
  }
  return anchors.map((found, index) => readFlight(line, found, anchors[index + 1]?.designator.start));
};

interface Anchor {
  match: RegExpExecArray;
  designator: FlightDesignator;
  date: PrintedDay;
}

function readFlight(line: string, { match, designator, date }: Anchor, end: number | undefined): Reading {
  const [all, , year, weekday, before, from = "", to = "", after, group, flown, status = "", , seats] = match;
  const tail = line.slice(match.index + all.length, end);
  const times = flown ? null : readTimes(tail);
  const booked: BookedLine = {
    designator,
    weekday,
    isMarked: Boolean(before || after || group),
    marriageGroup: group,
    gap: line.slice(designator.start, designator.start + 4),
    status: flown ?? status,
    times,
    rest: times?.rest ?? tail,
  };
  const { evidence, best } = weigh(booked);
  const flags = best.readFlags(booked);
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
  return { flight, evidence, remark: booked.rest, isDoubtful: times?.isMixed ?? false };
}

/** A system slots in here, with a file of its own. */
const dialects: readonly Dialect[] = [sabreDialect, amadeusDialect, galileoDialect, apolloDialect, worldspanDialect];

function weigh(booked: BookedLine): { evidence: Evidence[]; best: Dialect } {
  const evidence: Evidence[] = [];
  let [best, most] = [sabreDialect, 0];
  for (const dialect of dialects) {
    const points = dialect.evidence(booked);
    if (points > 0) evidence.push(evidenceOf(dialect.gds, points));
    if (points > most) [best, most] = [dialect, points];
  }
  return { evidence, best };
}

/** The few there are, made once: a long paste weighs thousands of lines. */
const knownEvidence = new Map<string, Evidence>();

function evidenceOf(gds: Gds, points: number): Evidence {
  const key = gds + points;
  const known = knownEvidence.get(key);
  if (known) return known;
  const made = { gds, points };
  knownEvidence.set(key, made);
  return made;
}

/** Date, rarely its year, weekday, star, from, to, star, marriage group, flown or status and seats. */
const anchor = new RegExp(
  [
    `(?<!\\d)(${dayPattern})(?:(\\d{2})(?!\\d))?`,
    ` {0,4}(?:(${weekdayPattern})(?=[ *]) {0,3})?(\\*?)`,
    " {0,3}([A-Z]{3}) ?-? ?([A-Z]{3}) {0,3}(\\*?)",
    " {0,4}(\\d{1,2}/\\d{1,2})? {0,12}",
    // Any two letters there may be a status. Without its seats a status is a word of two letters: "NO", "IN".
    "(?:(FLWN)(?![A-Z])|([A-Z]{2})( ?)(\\d{1,2})(?![A-Z0-9]))",
  ].join(""),
  "g",
);
