import { clockPattern, dayPattern, readClock, readDay, readWeekday } from "./atoms.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";

/**
 * A low fare that Sabre found (WPNI). It is not booked, so it has no status.
 * `1  AF  /AZ    9830  I 19OCT F  JFK  FCO 0425P 0650A`: operated by AZ.
 */
export const offerList: LineShape = (line) =>
  [...line.matchAll(anchor)].flatMap((match): Reading[] => {
    const { number, airline = "", operating, flight = "", bookingClass = "", date = "" } = match.groups ?? {};
    const { weekday, from = "", to = "", departs = "", arrives = "" } = match.groups ?? {};
    const departsOn = readDay(date);
    if (!departsOn) return [];
    return [
      {
        flight: {
          ...nothingPrinted,
          segmentNumber: number ? Number(number) : null,
          airline,
          flightNumber: flight.replace(/^0+/, ""),
          bookingClass,
          departsOn,
          weekday: readWeekday(weekday),
          from,
          to,
          departsMinute: readClock(departs),
          arrivesMinute: readClock(arrives),
          operatingAirline: operating && operating !== airline ? operating : null,
        },
        evidence: { sabre: 3 },
      },
    ];
  });

const anchor = new RegExp(
  [
    "(?<![A-Z0-9/])(?:(?<number>\\d{1,2}) {1,4})?(?<airline>[A-Z][A-Z0-9]|\\d[A-Z]) {1,4}(?:/(?<operating>[A-Z0-9]{2}))?",
    ` {1,12}(?<flight>(?!0+ )\\d{1,4}) {1,3}(?<bookingClass>[A-Z]) {1,3}(?<date>${dayPattern}) (?<weekday>[MTWQFJS1-7])`,
    ` {1,4}(?<from>[A-Z]{3}) {1,4}(?<to>[A-Z]{3}) {1,4}(?<departs>${clockPattern}) {1,4}(?<arrives>${clockPattern})`,
  ].join(""),
  "g",
);
