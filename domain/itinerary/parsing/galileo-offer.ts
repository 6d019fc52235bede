import { clockPattern, dayPattern, readDay, readWeekday } from "./atoms.ts";
import { flightOf, readDesignator } from "./flight-designator.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";
import { offsetOf, readTimes } from "./times.ts";

/**
 * A solution of Galileo's fare shopping. It is not booked, so it has no status.
 * `2. #LH   652 L 03DEC MO FRA JED  1415  2140     333 M 0E@`
 */
export const galileoOffer: LineShape = (line) =>
  [...line.matchAll(anchor)].flatMap((match): Reading[] => {
    const [all, date = "", weekday, from = "", to = ""] = match;
    const designator = readDesignator(line.slice(0, match.index));
    const departsOn = readDay(date);
    const times = readTimes(line.slice(match.index + all.length));
    const aircraft = times && equipment.exec(times.rest)?.[1];
    if (!designator?.bookingClass || !departsOn || !times || !aircraft) return [];
    return [
      {
        flight: {
          ...nothingPrinted,
          ...flightOf(designator),
          departsOn,
          weekday: readWeekday(weekday),
          from,
          to,
          departsMinute: times.departsMinute,
          arrivesMinute: times.arrivesMinute,
          arrivalDayOffset: offsetOf(times),
          aircraft,
        },
        evidence: { galileo: 3 },
      },
    ];
  });

const anchor = new RegExp(
  `(?<!\\d)(${dayPattern}) {1,3}(?:(MO|TU|WE|TH|FR|SA|SU) {1,3})?([A-Z]{3}) {1,3}([A-Z]{3})(?= {1,6}${clockPattern})`,
  "g",
);
/** Aircraft, meals, stops and the sign for an electronic ticket. */
const equipment = /^ {1,8}([A-Z0-9]{3})(?: {1,3}[A-Z]{1,3})? {1,8}\dE?@?(?![A-Z0-9])/;
