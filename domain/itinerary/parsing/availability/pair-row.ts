import { clockPattern, readClock } from "../atoms.ts";
import type { Gds } from "../printed-flight.ts";
import { elapsedOf, markedDays, nothingOffered, type OfferRow, type OfferShape } from "./offer-row.ts";
import { areOffered, readClasses } from "./offered-classes.ts";

/**
 * A row of Sabre, Apollo and Worldspan: airline, classes, joined city pair, times.
 * `1ET/KP 1050 C7 J7 DL PL Y7*EWRADD    915P  910P+1 388 LM 0 DCA /E` (Sabre: marketing before operating airline),
 * `6| KA 375 Y9 B9 H9 K9 M9 L9 V9 S9 N9 Q9+   CRK 800A+1000A+321* 0` (Apollo),
 * `1*EY8310 F4 C9 Y9 JFKAUH 1125P  840P#1 77W 0` (Worldspan).
 */
export const pairRow: OfferShape = (line) => {
  const start = head.exec(line);
  const end = start && tail.exec(line.slice(start[0].length));
  if (!start?.groups || !end?.groups) return null;
  const middle = line.slice(start[0].length, start[0].length + end.index);
  const classes = notFlying.test(middle) ? [] : readClasses(middle);
  const { airline = "", flight = "", operating } = start.groups;
  const { from = null, to = "", departs = "", arrives = "", rest = "" } = end.groups;
  const [departsMinute, arrivesMinute] = [readClock(departs), readClock(arrives)];
  const facts = readRest(rest);
  if (!classes || departsMinute === null || arrivesMinute === null || Number(flight) === 0) return null;
  // A single letter between flight and airports means a booking, unless the columns after it are those of a row.
  if (!areOffered(classes) && facts.stops === null) return null;
  const gds = systemOf(start.groups, end.groups);
  return {
    ...nothingOffered,
    ...facts,
    ...times(end.groups, gds),
    gds,
    airline,
    classes,
    from,
    to,
    departsMinute,
    arrivesMinute,
    flightNumber: Number(flight) + (start.groups.suffix ?? ""),
    number: start.groups.number ? Number(start.groups.number) : null,
    operatingAirline: operating && operating !== airline && !operating.includes("*") ? operating : null,
    isCodeShare:
      facts.isCodeShare ||
      (operating !== undefined && operating !== airline) ||
      (gds === "worldspan" && start.groups.mark === "*"),
  };
};

type Groups = Record<string, string | undefined>;

function times({ markBefore, markBehind, markArrival }: Groups, gds: Gds) {
  const daysCountFrom: OfferRow["daysCountFrom"] = gds === "apollo" ? "screen" : "flight before";
  const departureDays = markedDays(markBefore) || markedDays(markBehind);
  return { departureDays, arrivalDays: markedDays(markArrival), daysCountFrom };
}

/**
 * Returns the system of a row. Sabre prints the number next to the airline and its own flags at the end. Apollo prints
 * a sign between them, which can be blank. Worldspan prints a space or a star there, as in its bookings, and "#1" after
 * the times.
 */
function systemOf({ number, mark, gap, operating }: Groups, { markArrival, rest = "" }: Groups): Gds {
  if (operating !== undefined || / DCA?(?: |\.|$)/.test(rest)) return "sabre";
  if (number === undefined) return "apollo";
  if (markArrival?.startsWith("#") || (mark === "*" && gap === "") || (mark === "" && gap === " ")) return "worldspan";
  return mark === "" && gap === "" ? "sabre" : "apollo";
}

function readRest(rest: string) {
  const { aircraft, shared, elapsed, stops } = (apolloColumns.exec(rest) ?? sabreColumns.exec(rest))?.groups ?? {};
  return {
    // "CHG": the aircraft changes on the way.
    aircraft: aircraft === undefined || aircraft === "CHG" ? null : aircraft,
    stops: stops === undefined ? null : Number(stops),
    elapsedMinutes: elapsedOf(elapsed),
    isCodeShare: shared === "*",
  };
}

const head =
  /^ {0,4}(?:(?<number>\d{1,2})|X)?(?<mark>[*+#.:@]?)(?<gap> {0,3})(?<airline>[A-Z][A-Z0-9]|\d[A-Z])(?:\/(?<operating>[A-Z0-9*]{2}))? {0,8}(?<flight>\d{1,4})(?<suffix>[A-Z]?)(?= )/;
/** City pair, punctuality, day and time of departure, time and day of arrival. */
const tail = new RegExp(
  [
    "(?<![A-Z0-9])(?<from>[A-Z]{3})?(?<to>[A-Z]{3})(?: {1,2}[A-Z\\d](?= {2}))?",
    `(?<markBefore> {0,3}\\d?[+-])? {0,6}(?<departs>${clockPattern})(?<markBehind>[+-](?:\\d(?= ))?|\\d(?= ))?`,
    ` {0,4}(?<arrives>${clockPattern})(?<markArrival>#\\d?|[+-](?:\\d(?![A-Z0-9]))?|\\d(?=[A-Z0-9]{3}(?![A-Z0-9])))?`,
    "(?<rest>.*)$",
  ].join(""),
);
/** `738* 0`, `M90 18:3560`: aircraft, code share, elapsed time, punctuality out of ten, stops. */
const apolloColumns =
  /^ {0,2}(?<aircraft>[A-Z0-9]{3})(?<shared>\*?) {0,3}(?<elapsed>\d{1,2}:\d{2})? {0,8}[\dN]?(?<stops>\d) {0,16}$/;
/** `388 LM 0 MWF DCA /E`: aircraft, meals, stops. */
const sabreColumns = /^ {0,3}(?<aircraft>[A-Z0-9]{3})(?: {1,3}[A-Z/]{1,4})? {1,3}(?<stops>\d)(?![A-Z0-9])/;
/** Listed, but not for sale in any class. */
const notFlying = /^ {1,4}(?:FLT CANCELLED|FLT DEPARTED|PAST SKED DEPARTURE) {1,24}$/;
