import { knownStatus } from "../status.ts";
import { dayPattern, readClock, readDay } from "./atoms.ts";
import { flightOf, readDesignator } from "./flight-designator.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";

/**
 * A booked flight from Sabre Red's graphical view, on two lines:
 * `1   NH 920   PVG - SHANGHAI    -->    NRT - TOKYO    W   SS2`
 * `    ANA      20SEP, 13:00             20SEP, 16:55`
 */
export const graphicCopy: LineShape = (line) =>
  [...line.matchAll(anchor)].flatMap((match): Reading[] => {
    const { from = "", to = "", bookingClass = "", date = "", departs = "", arrivalDate = "" } = match.groups ?? {};
    const designator = readDesignator(line.slice(0, match.index));
    const departsOn = readDay(date);
    if (!designator || !departsOn) return [];
    return [
      {
        flight: {
          ...nothingPrinted,
          ...flightOf(designator),
          bookingClass,
          departsOn,
          from,
          to,
          status: match.groups?.status ?? null,
          seatCount: Number(match.groups?.seats) || null,
          departsMinute: readClock(departs.replace(":", "")),
          arrivesMinute: readClock((match.groups?.arrives ?? "").replace(":", "")),
          arrivesOn: readDay(arrivalDate),
        },
        evidence: { sabre: 3 },
      },
    ];
  });

const anchor = new RegExp(
  [
    "(?<![A-Z])(?<from>[A-Z]{3}) - [A-Z .'/-]{2,30}?-->",
    " {1,8}(?<to>[A-Z]{3}) - [A-Z .'/-]{2,30}?",
    ` {2,12}(?<bookingClass>[A-Z]) {1,8}(?<status>${knownStatus})(?<seats>\\d{1,2})`,
    ` {1,12}[A-Z0-9 ]{0,30}?(?<date>${dayPattern}), (?<departs>\\d{2}:\\d{2}) {1,40}(?<arrivalDate>${dayPattern}), (?<arrives>\\d{2}:\\d{2})`,
  ].join(""),
  "g",
);
