import { clockPattern, dayPattern, readClock, readDay, terminalPattern } from "./atoms.ts";
import { flightOf, longestDesignator, readDesignator } from "./flight-designator.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";

/**
 * A priced solution of the Amadeus fare search. It is not sold, so it has no status; terminals are between the
 * airports.
 * `1   9W 234  W  28NOV  DEL 3 YYZ 3  225A  255P   E1/77W`
 * The single class letter distinguishes it from an availability row, which has about a dozen classes and no date.
 */
export const pricedLine: LineShape = (line) =>
  [...line.matchAll(anchor)].flatMap((match): Reading[] => {
    const { date = "", from = "", to = "", departs = "", arrives = "", offset } = match.groups ?? {};
    const before = line.slice(Math.max(0, match.index - longestDesignator), match.index);
    const designator = readDesignator(before.replace(operatingPrefix, "   "));
    const departsOn = readDay(date);
    if (!designator?.bookingClass || !departsOn) return [];
    return [
      {
        flight: {
          ...nothingPrinted,
          ...flightOf(designator),
          departsOn,
          from,
          to,
          departsMinute: readClock(departs),
          arrivesMinute: readClock(arrives),
          arrivalDayOffset: offset ? Number(offset) : null,
          departureTerminal: match.groups?.departureTerminal ?? null,
          arrivalTerminal: match.groups?.arrivalTerminal ?? null,
          aircraft: match.groups?.aircraft ?? null,
          operatingAirline: operatingPrefix.exec(before)?.[1] ?? null,
        },
        evidence: { amadeus: 3 },
      },
    ];
  });

/** `QF:9W4007  W`: operated by QF, sold as 9W 4007. */
const operatingPrefix = /(?<![A-Z0-9])([A-Z0-9]{2}):(?=[A-Z0-9]{2} {0,4}\d{1,4} {0,4}[A-Z] {0,6}$)/;

const anchor = new RegExp(
  [
    `(?<!\\d)(?<date>${dayPattern}) {1,4}(?<from>[A-Z]{3})(?: (?<departureTerminal>${terminalPattern}))?`,
    ` {1,4}(?<to>[A-Z]{3})(?: (?<arrivalTerminal>${terminalPattern}))? {1,6}`,
    `(?<departs>${clockPattern}) {0,4}(?<arrives>${clockPattern})(?<offset>[+-]\\d)? {1,6}E?\\d/(?<aircraft>[A-Z0-9]{3})`,
  ].join(""),
  "g",
);
