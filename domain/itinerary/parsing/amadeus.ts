import { clockPattern, dayPattern, readClock, readDay, terminalPattern } from "./atoms.ts";
import { type Dialect, emptyTail } from "./dialect.ts";

/**
 * Two displays of the same booking, the office chooses:
 * `  2  LH 411 Y 12DEC 6*JFKMUC HK1  1855 0845  13DEC  E  LH/ABC123`, where the arrival date is always printed, and
 * `  2  AY 099 Y 10APR 2 HELHKG HK1  1050P 2  1150P 230P+1 359 E0 H`, where latest check-in and terminal come first.
 */
export const amadeusDialect: Dialect = {
  gds: "amadeus",
  evidence: ({ designator, weekday, gap, status, tail }) =>
    points(!designator.isClassGlued && /^[1-7]$/.test(weekday ?? ""), 2) +
    points(/^\d{1,2} {2}\S/.test(gap), 1) +
    points(status === "FLWN", 1) +
    points(status === "DK", 2) +
    points(/\*1A\/E\*/.test(tail), 3) +
    points(aircraftBehindStops.test(tail) || aircraftBeforeStops.test(tail), 2) +
    points(/ E {1,2}[A-Z0-9]{2}[/.][A-Z0-9]{5,8}/.test(tail), 2) +
    points(/\d[APNM]?[+-]\d/.test(tail), 1),
  readTail: (tail) => {
    const { terminal, departs, arrives, offset, date } = times.exec(tail)?.groups ?? {};
    if (!departs || !arrives) return emptyTail;
    return {
      departsMinute: readClock(departs),
      arrivesMinute: readClock(arrives),
      arrivalDayOffset: offset ? Number(offset) : null,
      arrivesOn: date ? readDay(date) : null,
      departureTerminal: terminal ?? null,
      aircraft: (aircraftBehindStops.exec(tail) ?? aircraftBeforeStops.exec(tail))?.groups?.aircraft ?? null,
    };
  },
};

/** Of three times the first is the latest check-in: departure and arrival are always the last two. */
const times = new RegExp(
  [
    `^ {0,24}(?:${clockPattern} {1,16})?(?:(?<terminal>${terminalPattern}) {1,8})?`,
    `(?<departs>${clockPattern}) {0,6}(?<arrives>${clockPattern})(?<offset>[+-]\\d)?(?: {1,6}(?<date>${dayPattern})(?![A-Z0-9]))?`,
  ].join(""),
);

/** `E  0 77W M`: right after selling. */
const aircraftBehindStops = / E {1,3}\d (?<aircraft>[A-Z0-9]{3})(?![A-Z0-9])/;
/** `77W E0 H`, `77W E 0 M`. */
const aircraftBeforeStops = / (?<aircraft>[A-Z0-9]{3}) {1,2}E ?\d(?![A-Z0-9])/;

function points(isThere: boolean, worth: number): number {
  return isThere ? worth : 0;
}
