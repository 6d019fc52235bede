import { dateOfDay, dayNumberOf } from "#domain/shared/day-number.ts";
import { clockPattern, months, readClock } from "../atoms.ts";
import { readComments } from "./amadeus-comments.ts";
import { operationalLegs } from "./amadeus-operations.ts";
import { mealsOf } from "./meals.ts";
import { addLegTo, aLeg, aService, mostOfAFlight, readElapsed, type Service, type ServiceReader } from "./service.ts";

/**
 * Reads Amadeus DO: blocks `*1A PLANNED FLIGHT INFO*   DL 201   72 SA 09SEP17` with one line per airport, comments and
 * configuration, and `* OPERATIONAL FLIGHT INFO *` with the operational status of the flight.
 */
export const amadeusDo: ServiceReader = (lines, index) => {
  const match = headline.exec(lines[index] ?? "")?.groups;
  if (!match) return null;
  const { airline = "", flight = "", day, month = "", year = "" } = match;
  const service = aService(airline, flight, index, "amadeus");
  const printed = { day: Number(day), month: months.indexOf(month) + 1 };
  const date = dayNumberOf(year.length === 2 ? 2000 + Number(year) : Number(year), printed.month, printed.day);
  if (date !== null) [service.departsOn, service.departureDate] = [printed, dateOfDay(date)];
  if (match.refusal) service.comments.push(match.refusal);
  if (match.refusal) return { services: [service], end: index + 1 };
  let end = index + 1;
  while (end < lines.length && isPart.test(lines[end] ?? "")) end++;
  const block = lines.slice(index + 1, end);
  service.legs = match.operations ? operationalLegs(block).slice(0, mostOfAFlight) : [];
  if (!match.operations) readPlan(block, service);
  return { services: [service], end };
};

function readPlan(block: readonly string[], service: Service): void {
  const comments = block.findIndex((line) => /^ {0,12}COMMENTS-/.test(line));
  let departure: ReturnType<typeof airportLine.exec> = null;
  for (const line of comments < 0 ? block : block.slice(0, comments)) {
    const stop = airportLine.exec(line);
    const moreMeals = /^ {12,}([A-Z]{1,17}\/.*)$/.exec(line)?.[1];
    const leg = service.legs.at(-1);
    if (leg && moreMeals) leg.meals = [...leg.meals, ...readMeals(moreMeals)].slice(0, mostOfAFlight);
    if (!stop?.groups) continue;
    const { airport = "", arrives, total } = stop.groups;
    if (leg && departure && arrives) [leg.to, leg.arrivesMinute] = [airport, readClock(arrives)];
    if (!stop.groups.departs) {
      service.totalMinutes = readElapsed(total?.trim());
      departure = null;
      continue;
    }
    departure = stop;
    addLegTo(service, legFrom(airport, stop.groups, leg?.aircraft ?? null));
  }
  // The last airport of a clipped screen has no departure.
  service.legs = service.legs.filter(({ to }) => to !== "");
  if (comments >= 0) readComments(block.slice(comments + 1), service);
}

function legFrom(airport: string, printed: Record<string, string | undefined>, aircraftBefore: string | null) {
  const { departs = "", arrives, rest = "" } = printed;
  const figures = [...rest.matchAll(/(?<= )\d{1,2}:\d{2}(?= |$)/g)].map(([figure]) => readElapsed(figure));
  const aircraft = / ([A-Z0-9]{3})(?= {1,16}\d{1,2}:\d{2}| *$)/.exec(rest)?.[1];
  return {
    ...aLeg(airport, ""),
    departsMinute: readClock(departs),
    meals: readMeals(rest).slice(0, mostOfAFlight),
    // If omitted, the aircraft is the same as before.
    aircraft: aircraft ?? aircraftBefore,
    flightMinutes: figures.at(-1) ?? null,
    groundMinutesBefore: arrives && figures.length > 1 ? (figures[0] ?? null) : null,
  };
}

/** Reads `FCADZP/B  Y/F`: class letters, then meal letters. */
function readMeals(printed: string) {
  return [...printed.matchAll(/(?<![A-Z0-9/])([A-Z]{1,17})\/([A-Z]{1,4}|-)/g)].map(([, classes = null, letters = ""]) =>
    mealsOf(letters, classes),
  );
}

const flightAndDate =
  "(?<airline>[A-Z][A-Z0-9]|\\d[A-Z]) {0,3}(?<flight>\\d{1,4}) {1,6}(?:-?\\d{1,3} {1,2}[A-Z]{2} {1,2})?(?<day>\\d{1,2})(?<month>[A-Z]{3})(?<year>\\d{4}|\\d{2})";
const headline = new RegExp(
  [
    `^(?: {0,12}\\*(?: ?[A-Z0-9]{2})? ?(?:PLANNED|(?<operations>OPERATIONAL)) FLIGHT INFO ?\\* {1,24}| {0,12}(?=.{8,20} REQUEST IS))`,
    `${flightAndDate}(?: {1,3}(?<refusal>REQUEST IS .*))?$`,
  ].join(""),
);
const weekday = "(?: {1,2}(?:MO|TU|WE|TH|FR|SA|SU))?";
const airportLine = new RegExp(
  [
    `^ {0,12}(?<airport>[A-Z]{3})(?: {1,2}(?<arrives>${clockPattern})${weekday}(?= |$))?`,
    `(?: {1,12}(?<departs>${clockPattern})${weekday}(?= |$)(?<rest>.*)|(?<total> {1,60}\\d{1,2}:\\d{2}))?$`,
  ].join(""),
);
/** An airport, the indented lines below it, and the headlines and comments of a block. */
const isPart =
  /^ {0,12}(?:[A-Z]{3} {1,}(?:\d{3,4}|[A-Z]{4,}| {4})|APT ARR|CITY INFO|COMMENTS-|CONFIGURATION-|\d{1,2}\.(?:ENTIRE FLT|[A-Z]{3} [A-Z]{3} {0,3}-)|(?<= {3})[^\d ]|(?<= {5})|\(\*\)| *$)/;
