import { clockPattern, dayPattern, readClock, readDay, terminalPattern } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

/** Departure and arrival as printed behind a status, the same in all systems but for the marker of the arrival day. */
export interface Times {
  departsMinute: number | null;
  arrivesMinute: number | null;
  /** Amadeus prints it before the times. */
  terminal: string | null;
  /** Galileo's marker stands before the arrival: "# 625A", "* 400A", "- 600P". */
  markerBefore: string;
  /** All others print theirs behind it: "+1", "-1", "+", "2", "#1"; empty on the same day. */
  markerBehind: string;
  arrivesOn: PrintedDay | null;
  /** One by twelve hours, the other by twenty-four: a letter was lost, or wrapped away. */
  isMixed: boolean;
  /** What stands behind the times. */
  rest: string;
}

/** Null where no two times follow the status. Of three times the first is the latest check-in. */
export function readTimes(tail: string): Times | null {
  const match = times.exec(tail);
  if (!match) return null;
  const [all, terminal, departs = "", before = "", arrives = "", behind = "", digit = "", date] = match;
  return {
    departsMinute: readClock(departs),
    arrivesMinute: readClock(arrives),
    terminal: terminal ?? null,
    markerBefore: before,
    markerBehind: behind.trim() || digit,
    arrivesOn: date ? readDay(date) : null,
    isMixed: isTwelveHour(departs) !== isTwelveHour(arrives),
    rest: tail.slice(all.length),
  };
}

function isTwelveHour(printed: string): boolean {
  return printed.charAt(printed.length - 1) > "9";
}

/** Days the marker says; null without one, or for one that says nothing. */
export function offsetOf({ markerBefore, markerBehind }: Times): number | null {
  if (markerBefore) return offsetBefore[markerBefore] ?? null;
  if (!markerBehind) return null;
  const sign = markerBehind.includes("-") ? -1 : 1;
  return sign * Number(/\d/.exec(markerBehind)?.[0] ?? 1);
}

const offsetBefore: Record<string, number> = { "#": 1, "*": 2, "-": -1, "+": 1 };

/** "07:55" and "7:55PM" are what people make of it. */
const clock = `(?:${clockPattern}|\\d{1,2}:\\d{2}(?:[AP]M?)?(?![\\dA-Z]))`;
const times = new RegExp(
  [
    // Mostly there is neither check-in nor terminal: the lazy way tries that first, and comes back for a third time.
    `^ {0,24}(?:${clock} {1,16})??(?:(${terminalPattern}) {1,8})??`,
    // A dash without blanks around it is "from … to", typed by hand.
    `(${clock}) {0,6}([#*+]|(?<= )-|-(?= ))?-? {0,3}(${clock})(?! {0,6}${clock})`,
    // A blank before the marker happens; a dash behind a blank is a marker only with its digit or the star of a link.
    "(?:( ?[+#]-?\\d?(?!\\d)|-\\d?(?!\\d)| -(?:\\d(?!\\d)|(?=\\*)))|(?<=[APNM])([1-3])(?![A-Z0-9]))?",
    `(?: {1,6}(${dayPattern})(?![A-Z0-9]))?`,
  ].join(""),
);
