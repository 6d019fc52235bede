import { knownStatus } from "../status.ts";
import { clockPattern, dayPattern, readClock, readDay } from "./atoms.ts";
import { flightOf, readDesignator } from "./flight-designator.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";

/**
 * A line of airline portals on Sabre, with the date after the pair.
 * `1  LA 3065  N  CWB - CGH*  10FEB 1340-1440  0  SS01 /E`
 */
export const portalLine: LineShape = (line) =>
  [...line.matchAll(anchor)].flatMap((match): Reading[] => {
    const { from = "", to = "", star, date = "", departs = "", arrives = "", arrivalDate } = match.groups ?? {};
    const designator = readDesignator(line.slice(0, match.index));
    const departsOn = readDay(date);
    if (!designator || !departsOn) return [];
    return [
      {
        flight: {
          ...nothingPrinted,
          ...flightOf(designator),
          departsOn,
          from,
          to,
          status: match.groups?.status ?? null,
          seatCount: Number(match.groups?.seats) || null,
          isMarried: star === "*",
          departsMinute: readClock(departs),
          arrivesMinute: readClock(arrives),
          arrivesOn: arrivalDate ? readDay(arrivalDate) : null,
        },
        evidence: { sabre: 3 },
      },
    ];
  });

const anchor = new RegExp(
  [
    "(?<![A-Z])(?<from>[A-Z]{3}) ?- ?(?<to>[A-Z]{3})(?<star>\\*?)",
    ` {1,4}(?<date>${dayPattern}) {1,4}(?<departs>${clockPattern}) ?- ?(?<arrives>${clockPattern})`,
    `(?: {1,4}(?<arrivalDate>${dayPattern}))?(?: {1,4}\\d)? {1,4}(?<status>${knownStatus})(?<seats>\\d{1,2})(?![A-Z0-9])`,
  ].join(""),
  "g",
);
