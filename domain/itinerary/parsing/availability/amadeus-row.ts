import { clockPattern, dayPattern, readClock, readDay, terminalPattern } from "../atoms.ts";
import { elapsedOf, markedDays, nothingOffered, type OfferShape } from "./offer-row.ts";
import { readClasses } from "./offered-classes.ts";

/**
 * A row of all Amadeus displays: ` 2DL:KE7201  J9 C9 D9 I9 Z9 Y9 B9 /JFK 4 LAX 2  1305    1610  E0/739       6:05`,
 * with
 * terminals next to the airports and the operating airline before the marketing airline. The further flights of a
 * connection have no number, and the last one has the total time. A fare search prints the date after a single class;
 * such a row is a chosen flight.
 */
export const amadeusRow: OfferShape = (line) => {
  const start = head.exec(line);
  const end = start && tail.exec(line.slice(start[0].length));
  if (!start?.groups || !end?.groups) return null;
  const middle = line.slice(start[0].length, start[0].length + end.index);
  const date = dateBehind.exec(middle);
  const classes = readClasses(date ? middle.slice(0, date.index) : middle);
  const { number, shared, operating = null, airline = "", flight = "", suffix = "" } = start.groups;
  const { from = "", to = "", departs = "", arrives = "", stops, aircraft = null } = end.groups;
  const [departsMinute, arrivesMinute] = [readClock(departs), readClock(arrives)];
  if (!classes || departsMinute === null || arrivesMinute === null || Number(flight) === 0) return null;
  return {
    ...nothingOffered,
    gds: "amadeus",
    airline,
    classes,
    from,
    to,
    departsMinute,
    arrivesMinute,
    aircraft,
    number: number ? Number(number) : null,
    flightNumber: Number(flight) + suffix,
    operatingAirline: operating,
    isCodeShare: operating !== null || shared === ":",
    departsOn: date ? readDay(date[1] ?? "") : null,
    departureDays: markedDays(end.groups.markDeparture),
    arrivalDays: markedDays(end.groups.markArrival),
    daysCountFrom: "screen",
    departureTerminal: end.groups.departureTerminal ?? null,
    arrivalTerminal: end.groups.arrivalTerminal ?? null,
    stops: Number(stops),
    elapsedMinutes: elapsedOf(end.groups.elapsed),
  };
};

/** "3:" is a code share without a named operator. "SU:GF5157" and "SU*GF5157" are operated by SU. */
const head =
  /^ {0,3}(?:(?<number>\d{1,2})(?:(?<shared>:)|(?= |[A-Z0-9]{2}[:*][A-Z0-9]{2})))? {0,6}(?:(?<operating>[A-Z][A-Z0-9]|\d[A-Z])[:*])?(?<airline>[A-Z][A-Z0-9]|\d[A-Z]) {0,3}(?<flight>\d{1,4})(?<suffix>[A-Z]?)(?= )/;
const dateBehind = new RegExp(` {1,4}(${dayPattern}) {0,4}$`);
/**
 * Airports with terminals, times with days, then electronic ticket, stops, sales conditions, aircraft and elapsed time.
 */
const tail = new RegExp(
  [
    `[/ ](?<from>[A-Z]{3})(?: ?(?<departureTerminal>${terminalPattern}))? {1,4}`,
    `(?<to>[A-Z]{3})(?: ?(?<arrivalTerminal>${terminalPattern}))? {1,6}`,
    `(?<departs>${clockPattern})(?<markDeparture>[+-]\\d)? {0,6}(?<arrives>${clockPattern})(?<markArrival>[+-]\\d)? {0,6}`,
    "E?(?<stops>\\d)[/.*] ?(?<aircraft>[A-Z0-9]{3})(?: {1,16}(?<elapsed>\\d{1,2}:\\d{2}|\\d{3,4}))? {0,40}$",
  ].join(""),
);
