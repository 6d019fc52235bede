import { clockPattern, dayPattern, readClock, readDay, terminalPattern } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

/**
 * Departure and arrival as printed after a status. The format is the same in all systems, except for the marker of the
 * arrival day.
 */
export interface Times {
  departsMinute: number | null;
  arrivesMinute: number | null;
  /** Amadeus prints it before the times. */
  terminal: string | null;
  /** Galileo's marker, which precedes the arrival: "# 625A", "* 400A", "- 600P". */
  markerBefore: string;
  /** The marker of the other systems, which follows the arrival: "+1", "-1", "+", "2", "#1"; empty on the same day. */
  markerBehind: string;
  arrivesOn: PrintedDay | null;
  /** True if one time has 12 hours and the other 24, because a letter was lost or wrapped. */
  isMixed: boolean;
  /** The text after the times. */
  rest: string;
}

/**
 * Returns the times after a status; null if there are fewer than two. The first of three times is the latest check-in.
 */
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

/** Returns the days of the marker; null without a marker, or for an unknown one. */
export function offsetOf({ markerBefore, markerBehind }: Times): number | null {
  if (markerBefore) return offsetBefore[markerBefore] ?? null;
  if (!markerBehind) return null;
  const sign = markerBehind.includes("-") ? -1 : 1;
  return sign * Number(/\d/.exec(markerBehind)?.[0] ?? 1);
}

const offsetBefore: Record<string, number> = { "#": 1, "*": 2, "-": -1, "+": 1 };

/** "07:55" and "7:55PM" are formats that people type. */
const clock = `(?:${clockPattern}|\\d{1,2}:\\d{2}(?:[AP]M?)?(?![\\dA-Z]))`;
const times = new RegExp(
  [
    // Usually there is neither check-in nor terminal, so the lazy match tries that first.
    `^ {0,24}(?:${clock} {1,16})??(?:(${terminalPattern}) {1,8})??`,
    // A dash without spaces is a typed "from … to".
    `(${clock}) {0,6}([#*+]|(?<= )-|-(?= ))?-? {0,3}(${clock})(?! {0,6}${clock})`,
    // A space can precede the marker. A dash after a space is a marker only with a digit or the star of a link.
    "(?:( ?[+#]-?\\d?(?!\\d)|-\\d?(?!\\d)| -(?:\\d(?!\\d)|(?=\\*)))|(?<=[APNM])([1-3])(?![A-Z0-9]))?",
    `(?: {1,6}(${dayPattern})(?![A-Z0-9]))?`,
  ].join(""),
);
