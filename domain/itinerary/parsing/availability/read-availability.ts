import { dateOfDay, weekdayOfDay } from "#domain/shared/day-number.ts";
import type { ParsedLine } from "../find-flights.ts";
import { clockAt } from "../minute-of-day.ts";
import type { Evidence, PrintedDay } from "../printed-flight.ts";
import { inferDays } from "../year.ts";
import { readHeadline } from "./headline.ts";
import type { OfferRow } from "./offer-row.ts";
import { readClasses } from "./offered-classes.ts";
import type { OfferedFlight } from "./offered-flight.ts";
import { readRow } from "./read-row.ts";

/**
 * What the lines recognised as availability offer, in their order; a row that cannot be read is left to be no more than
 * recognised. `reference` is the day the paste was made, from which years are inferred as for flights.
 */
export function readAvailability(
  lines: readonly Pick<ParsedLine, "kind" | "guesses">[],
  plain: readonly string[],
  reference: string,
): { offered: OfferedFlight[]; evidence: Evidence[] } {
  const offered: OfferedFlight[] = [];
  const evidence: Evidence[] = [];
  if (!lines.some(({ kind }) => kind === "availability")) return { offered, evidence };
  let screenDay: number | null = null;
  let above: Above | null = null;
  for (const [line, { kind, guesses }] of lines.entries()) {
    if (kind === "segment" || kind === "service") [screenDay, above] = [null, null];
    if (kind !== "availability" && kind !== "ignored") continue;
    const text = plain[line] ?? "";
    const headline = readHeadline(text);
    if (headline) [screenDay, above] = [inferDays([headline], reference)[0] ?? null, null];
    if (headline && screenDay !== null && headline.weekday !== null && weekdayOfDay(screenDay) !== headline.weekday) {
      guesses.push({ code: "weekday_contradicts", detail: dateOfDay(screenDay) });
    }
    if (headline || kind !== "availability") continue;
    const row = readRow(text);
    if (!row && above && addClasses(above.flight, text)) continue;
    const day: number | null = row?.departsOn ? dayOf(row.departsOn, reference) : screenDay;
    // Behind a row that cannot be read nobody knows where a connection goes on.
    above = row && flightOf(row, line, day, above);
    if (!row || !above) continue;
    offered.push(above.flight);
    evidence.push({ [row.gds]: 2 });
  }
  return { offered, evidence };
}

/** A row with what the next one needs of it. */
interface Above {
  flight: OfferedFlight;
  /** Days after the day of the screen. */
  arrivesAfter: number;
  arrivesMinute: number;
}

function dayOf(departsOn: PrintedDay, reference: string): number | null {
  return inferDays([{ departsOn, weekday: null, isFlown: false }], reference)[0] ?? null;
}

/** Null for a connection whose beginning was cut off: nobody knows where it leaves from. */
function flightOf(row: OfferRow, line: number, screenDay: number | null, above: Above | null): Above | null {
  const isUnnumbered = row.gds === "amadeus" && row.number === null && row.from === above?.flight.to;
  const before = row.from === null || isUnnumbered ? above : null;
  const from = row.from ?? before?.flight.to;
  if (from === undefined || from === row.to) return null;
  const departsAfter = departureDay(row, screenDay, before);
  const arrivalDayOffset = arrivalDay(row, screenDay, departsAfter);
  const { number, airline, flightNumber, operatingAirline, isCodeShare, to } = row;
  const { classes, departureTerminal, arrivalTerminal, stops, aircraft, elapsedMinutes } = row;
  const flight: OfferedFlight = {
    ...{ line, number, airline, flightNumber, operatingAirline, isCodeShare, from, to },
    isConnection: before !== null,
    departsOn: screenDay === null ? null : dateOfDay(screenDay + departsAfter),
    daysAfterScreen: departsAfter,
    departureTime: clockAt(row.departsMinute),
    arrivalTime: clockAt(row.arrivesMinute),
    ...{ arrivalDayOffset, classes },
    ...{ departureTerminal, arrivalTerminal, stops, aircraft, elapsedMinutes },
  };
  return { flight, arrivesAfter: departsAfter + arrivalDayOffset, arrivesMinute: row.arrivesMinute };
}

function departureDay(row: OfferRow, screenDay: number | null, before: Above | null): number {
  if (row.departsDayOfMonth !== null && screenDay !== null) return daysTo(row.departsDayOfMonth, screenDay);
  if (!before || row.departsOn) return row.departureDays;
  const marked = row.departureDays + (row.daysCountFrom === "flight before" ? before.arrivesAfter : 0);
  // Both by the clock of the same airport: nobody leaves before having arrived.
  const earliest = before.arrivesAfter + (row.departsMinute < before.arrivesMinute ? 1 : 0);
  return Math.max(marked, earliest);
}

function arrivalDay(row: OfferRow, screenDay: number | null, departsAfter: number): number {
  const { arrivesDayOfMonth: arrives, departsDayOfMonth: departs } = row;
  if (arrives !== null && screenDay !== null) return daysTo(arrives, screenDay + departsAfter);
  if (arrives !== null && departs !== null) return acrossMonths(arrives - departs);
  return row.daysCountFrom === "screen" ? row.arrivalDays - row.departureDays : row.arrivalDays;
}

/** Between two days of a month that nobody knows: "31" to "1" is one on, "1" to "31", over the date line, one back. */
function acrossMonths(days: number): number {
  if (days < -1) return 1;
  return days > 3 ? -1 : days;
}

/** Days from a day to the one nearby that has this number in its month; 0 where none has. */
function daysTo(dayOfMonth: number, start: number): number {
  return nearbyDays.find((days) => Number(dateOfDay(start + days).slice(8)) === dayOfMonth) ?? 0;
}

const nearbyDays = [0, 1, -1, 2, 3];

/** Classes a row had no room for stand indented below it; false for a line that holds anything else. */
function addClasses(flight: OfferedFlight, line: string): boolean {
  const further = /^ {4,24}[A-Z]/.test(line) ? readClasses(line) : null;
  const known = new Set(flight.classes.map(({ bookingClass }) => bookingClass));
  flight.classes.push(...(further ?? []).filter(({ bookingClass }) => !known.has(bookingClass)));
  return further !== null;
}
