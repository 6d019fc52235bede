import { clockPattern, dayPattern, weekdayPattern } from "./atoms.ts";
import type { ParsedLine } from "./find-flights.ts";

/** The parts of a booked flight, in the order that all systems use. */
const parts = ["airline", "flight", "class", "date", "city pair", "status", "times"] as const;
type Part = (typeof parts)[number];

/** The position at which parsing stopped in a paste without flights. */
export interface ReadingFailure {
  /** The index of the line that is most like a flight; null if no line has a part of one. */
  line: number | null;
  /** The contents of the paste, if known. */
  seen: "nothing" | "text" | "availability" | "fare" | "service" | "damaged_flight";
  /** The parts of that line that could be read, in order. */
  read: Part[];
  /** The part that was expected next. */
  expected: Part;
  /** The column after which the part was expected. */
  column: number;
}

export function findFailure(lines: readonly ParsedLine[], plain: readonly string[]): ReadingFailure {
  let furthest: ReadingFailure = { line: null, seen: seenIn(lines), read: [], expected: "airline", column: 0 };
  for (const [line, { kind }] of lines.entries()) {
    if (kind !== "ignored" && kind !== "not_understood") continue;
    const progress = progressOf(plain[line] ?? "");
    if (progress.read.length > furthest.read.length) furthest = { ...progress, line, seen: furthest.seen };
  }
  if (furthest.read.length >= partsOfAFlight && furthest.seen === "text") furthest.seen = "damaged_flight";
  const shown = lines.findIndex(({ kind }) => kind === furthest.seen);
  return furthest.line === null && shown >= 0 ? { ...furthest, line: shown } : furthest;
}

/** The minimum number of parts, because remarks can contain fewer. */
const partsOfAFlight = 3;

function seenIn(lines: readonly ParsedLine[]): ReadingFailure["seen"] {
  for (const kind of ["not_understood", "availability", "fare", "service"] as const) {
    if (!lines.some((line) => line.kind === kind)) continue;
    return kind === "not_understood" ? "damaged_flight" : kind;
  }
  return lines.some(({ text }) => text.trim() !== "") ? "text" : "nothing";
}

type Progress = Omit<ReadingFailure, "line" | "seen">;

/** Returns the progress from the first possible flight or from the date, whichever has more parts. */
function progressOf(line: string): Progress {
  const [fromFlight, fromDate] = [progressFromFlight(line), progressFromDate(line)];
  return fromFlight.read.length >= fromDate.read.length ? fromFlight : fromDate;
}

const nothingRead: Progress = { read: [], expected: "airline", column: 0 };

function progressFromFlight(line: string): Progress {
  const start = flightStart.exec(line);
  if (!start) return nothingRead;
  const read: Part[] = ["airline", "flight"];
  let column = start.index + start[0].length;
  for (const [part, pattern] of steps) {
    pattern.lastIndex = column;
    const match = pattern.exec(line);
    // The class can be missing. Without another part, the position of the flight is unknown.
    if (!match && part !== "class") return { read, expected: part, column };
    if (!match) continue;
    read.push(part);
    column += match[0].length;
  }
  return { read, expected: "times", column };
}

function progressFromDate(line: string): Progress {
  const match = anchor.exec(line);
  if (!match) return nothingRead;
  return { read: ["date", "city pair", "status"], expected: "airline", column: match.index };
}

const flightStart = /(?<![A-Z0-9/.])(?:[A-Z][A-Z0-9]|\d[A-Z]) {0,4}\d{1,4}(?=[A-Z]{0,2} )/;
const date = ` {0,4}${dayPattern}(?: {1,3}${weekdayPattern}(?=[ *]))?`;
const pair = "[ *]{0,4}[A-Z]{3} ?-? ?[A-Z]{3}\\*?(?![A-Z])";
const status = " {0,8}(?:FLWN|[A-Z]{2} ?\\d{1,2}(?![A-Z0-9]))";
const steps: readonly (readonly [Part, RegExp])[] = [
  ["class", / {0,4}[A-Z](?= |\d)/y],
  ["date", new RegExp(date, "y")],
  ["city pair", new RegExp(pair, "y")],
  ["status", new RegExp(status, "y")],
  ["times", new RegExp(` {0,24}${clockPattern}[ #*+-]{0,6}${clockPattern}`, "y")],
];
const anchor = new RegExp(`(?<!\\d)${date}${pair}${status}`);
