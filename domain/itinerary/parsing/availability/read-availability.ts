import { dateOfDay, weekdayOfDay } from "#domain/shared/day-number.ts";
import type { ParsedLine } from "../find-flights.ts";
import { clockAt } from "../minute-of-day.ts";
import type { Evidence, PrintedDay } from "../printed-flight.ts";
import { inferDays, type UndatedFlight } from "../year.ts";
import { readHeadline } from "./headline.ts";
import type { OfferRow } from "./offer-row.ts";
import { readClasses } from "./offered-classes.ts";
import type { OfferedFlight } from "./offered-flight.ts";
import { readRow } from "./read-row.ts";

/**
 * Returns the offered flights of the lines that were recognized as availability, in order. Unreadable rows remain only
 * recognized. `reference` is the day of the paste, from which years are inferred as for flights.
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
  /** The last entry, if it prints a year. The headlines below it print none. */
  let entry: UndatedFlight | null = null;
  let above: Above | null = null;
  for (const [line, { kind, guesses }] of lines.entries()) {
    if (kind === "segment" || kind === "service") [screenDay, above, entry] = [null, null, null];
    if (kind !== "availability" && kind !== "ignored") continue;
    const text = plain[line] ?? "";
    const headline = readHeadline(text);
    if (headline) {
      const isEntry = headline.weekday === null;
      if (isEntry) entry = headline.departsOn.year === undefined ? null : headline;
      screenDay = inferDays(entry && !isEntry ? [entry, headline] : [headline], reference).at(-1) ?? null;
      above = null;
    }
    if (headline && screenDay !== null && headline.weekday !== null && weekdayOfDay(screenDay) !== headline.weekday) {
      guesses.push({ code: "weekday_contradicts", detail: dateOfDay(screenDay) });
    }
    if (headline || kind !== "availability") continue;
    const row = readRow(text);
    if (!row && above && addClasses(above.flight, text)) continue;
    const day: number | null = row?.departsOn ? dayOf(row.departsOn, reference) : screenDay;
    // After an unreadable row, the start of a connection is unknown.
    above = row && flightOf(row, line, day, above);
    if (!row || !above) continue;
    offered.push(above.flight);
    evidence.push({ [row.gds]: 2 });
  }
  return { offered, evidence };
}

/** A row with the data that the next row needs. */
interface Above {
  flight: OfferedFlight;
  /** The days after the day of the screen. */
  arrivesAfter: number;
  arrivesMinute: number;
}

function dayOf(departsOn: PrintedDay, reference: string): number | null {
  return inferDays([{ departsOn, weekday: null, isFlown: false }], reference)[0] ?? null;
}

/** Returns null for a connection without its first row, because its departure airport is unknown. */
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
    line,
    number,
    airline,
    flightNumber,
    operatingAirline,
    isCodeShare,
    from,
    to,
    isConnection: before !== null,
    departsOn: screenDay === null ? null : dateOfDay(screenDay + departsAfter),
    daysAfterScreen: departsAfter,
    departureTime: clockAt(row.departsMinute),
    arrivalTime: clockAt(row.arrivesMinute),
    arrivalDayOffset,
    classes,
    departureTerminal,
    arrivalTerminal,
    stops,
    aircraft,
    elapsedMinutes,
  };
  return { flight, arrivesAfter: departsAfter + arrivalDayOffset, arrivesMinute: row.arrivesMinute };
}

function departureDay(row: OfferRow, screenDay: number | null, before: Above | null): number {
  if (row.departsDayOfMonth !== null && screenDay !== null) return daysTo(row.departsDayOfMonth, screenDay);
  if (!before || row.departsOn) return row.departureDays;
  const marked = row.departureDays + (row.daysCountFrom === "flight before" ? before.arrivesAfter : 0);
  // Both times are of the same airport, so the departure must be after the arrival.
  const earliest = before.arrivesAfter + (row.departsMinute < before.arrivesMinute ? 1 : 0);
  return Math.max(marked, earliest);
}

function arrivalDay(row: OfferRow, screenDay: number | null, departsAfter: number): number {
  const { arrivesDayOfMonth: arrives, departsDayOfMonth: departs } = row;
  if (arrives !== null && screenDay !== null) return daysTo(arrives, screenDay + departsAfter);
  if (arrives !== null && departs !== null) return acrossMonths(arrives - departs);
  return row.daysCountFrom === "screen" ? row.arrivalDays - row.departureDays : row.arrivalDays;
}

/**
 * Corrects the days between two days of an unknown month: "31" to "1" is one day later, "1" to "31" one day earlier,
 * across the date line.
 */
function acrossMonths(days: number): number {
  if (days < -1) return 1;
  return days > 3 ? -1 : days;
}

/** Returns the days from a day to the nearest one with this day of the month; 0 if there is none. */
function daysTo(dayOfMonth: number, start: number): number {
  return nearbyDays.find((days) => Number(dateOfDay(start + days).slice(8)) === dayOfMonth) ?? 0;
}

const nearbyDays = [0, 1, -1, 2, 3];

/** Adds the classes of an indented line below a row. Returns false if the line contains anything else. */
function addClasses(flight: OfferedFlight, line: string): boolean {
  const further = /^ {4,24}[A-Z]/.test(line) ? readClasses(line) : null;
  const known = new Set(flight.classes.map(({ bookingClass }) => bookingClass));
  flight.classes.push(...(further ?? []).filter(({ bookingClass }) => !known.has(bookingClass)));
  return further !== null;
}
