import { knownStatus } from "../status.ts";
import { dayPattern } from "./atoms.ts";
import { isAvailability } from "./availability/is-availability.ts";
import { booksNothing } from "./books-nothing.ts";
import type { LineKind } from "./line-kind.ts";
import { isWrappedFlags, type Note, readNotes } from "./notes.ts";

/**
 * An assumption of the parser, or the reason why it ignored something. The screens contain the sentences of the codes.
 */
export interface Guess {
  code:
    | "availability"
    | "fare_row"
    | "fees_not_in_total"
    | "fee_may_apply"
    | "status_unknown"
    | "unreadable_date"
    | "unreadable_flight"
    | "class_assumed"
    | "year_assumed"
    | "weekday_contradicts"
    | "arrival_day_from_zones"
    | "arrival_day_from_weekdays"
    | "arrival_day_contradicts"
    | "replaced"
    | "flown"
    | "open"
    | "no_times";
  detail: string;
}

/** A line without a flight. */
export interface OtherLine {
  kind: LineKind;
  guesses: Guess[];
  /** The data about the flight above. Some screens print the operators of two legs on one line. */
  notes: readonly Note[];
  surfaceNumber: number | null;
  /** True if the following lines are no longer about the flight above. */
  endsFlight: boolean;
}

export function readOtherLine(line: string, above: { isFlight: boolean; isAvailability: boolean }): OtherLine {
  const isBelowFlight = above.isFlight;
  const nothing = { guesses: [], notes: [], surfaceNumber: null, endsFlight: false };
  if (line.trim() === "") return { ...nothing, kind: "ignored" };
  const surface = /^ {0,8}(?:(\d{1,2}) {0,3}\.? {0,8})?(?:ARNK|ARUNK|SURFACE)\b/.exec(line);
  if (surface) {
    return { ...nothing, kind: "surface", surfaceNumber: surface[1] ? Number(surface[1]) : null, endsFlight: true };
  }
  const notes = isBelowFlight ? readNotes(line) : [];
  if (notes.length > 0 || (isBelowFlight && isWrappedFlags(line))) return { ...nothing, kind: "continuation", notes };
  if (isAvailability(line, above.isAvailability)) {
    const guesses: Guess[] = [{ code: "availability", detail: line.trim().slice(0, 80) }];
    return { ...nothing, kind: "availability", guesses, endsFlight: true };
  }
  const guess = reasonOf(line);
  const kind = guess?.code === "fare_row" ? "fare" : "not_understood";
  if (guess) return { ...nothing, kind, guesses: [guess], endsFlight: true };
  const isIndented = /^ {4}/.test(line);
  return {
    ...nothing,
    kind: isBelowFlight && isIndented ? "continuation" : "ignored",
    endsFlight: endsFlight.test(line),
  };
}

/** The next numbered element of the booking, or the headline of its next part. */
const endsFlight =
  /^ {0,3}\d{1,3}(?:\.| {1,2}[A-Z])|^(?:TKT\/|PHONES|PASSENGER|REMARKS|RECEIVED|INVOICED|PRICE QUOTE|CUSTOMER|SECURITY|ACCOUNTING|AA FACTS|GENERAL FACTS|ITINERARY|RP\/|---|FQ|>)/;

/** Returns the reason why a line that looks like a flight is not one; null for other lines. */
function reasonOf(line: string): Guess | null {
  const detail = line.trim().slice(0, 80);
  if (booksNothing(line)) return null;
  if (fareRow.test(line)) return { code: "fare_row", detail };
  if (dateAndStatus.test(line)) return { code: "unreadable_flight", detail };
  return flightAndStatus.test(line) ? { code: "unreadable_date", detail } : null;
}

/** `XMAD IB  6830 Q  Q 20SEP 2210  QOWIB` */
const fareRow = new RegExp(`^[X ]?[A-Z]{3} [A-Z0-9]{2} {1,4}\\d{1,4} [A-Z] {1,3}[A-Z] {1,3}${dayPattern} `);
const flightAndStatus = new RegExp(
  `^ {0,4}(?:\\d{1,2} {0,3}\\.?)? {0,4}(?:[A-Z][A-Z0-9]|\\d[A-Z]) {0,3}\\d{1,4} ?[A-Z]? .{0,14}[A-Z]{6}\\*? {0,3}(?:${knownStatus})\\d{1,2}(?![A-Z0-9])`,
);
const dateAndStatus = new RegExp(`${dayPattern} .{0,6}[A-Z]{6}\\*? {0,3}(?:${knownStatus})\\d{1,2}(?![A-Z0-9])`);
