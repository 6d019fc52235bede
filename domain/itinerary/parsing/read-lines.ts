import { meaningOf } from "../status.ts";
import { bookedLine } from "./booked-line.ts";
import { galileoOffer } from "./galileo-offer.ts";
import { graphicCopy } from "./graphic-copy.ts";
import { offerList } from "./offer-list.ts";
import { portalLine } from "./portal-line.ts";
import { pricedLine } from "./priced-line.ts";
import type { LineShape, Reading } from "./printed-flight.ts";

/** The flights of a line, and the number of lines that they occupy. */
export interface LineReading {
  readings: Reading[];
  linesTaken: 1 | 2 | 3;
}

/**
 * Reads the line at `index`. Because terminals and mails wrap lines, a line that is not a flight is read again together
 * with the next ones, unless those are flights. Each line is read a fixed number of times at most.
 */
export function readLineAt(lines: readonly { plain: string }[], index: number): LineReading {
  const [line, next] = [lines[index]?.plain ?? "", lines[index + 1]?.plain ?? ""];
  const readings = readLine(line);
  if (readings.some(isWhole) || line.trim() === "" || next.trim() === "") return { readings, linesTaken: 1 };
  const [below] = readLine(next);
  const isItsNumber = numberAlone.test(line) && below?.flight.segmentNumber === null;
  if (below && !isItsNumber) return { readings, linesTaken: 1 };
  const together = readLine(`${line} ${next.trimStart()}`);
  if (together.some(isWhole)) return { readings: together, linesTaken: 2 };
  return (
    (flightBegins.test(line) && readHardWrapped(line, next, lines[index + 2]?.plain ?? "")) || {
      readings,
      linesTaken: 1,
    }
  );
}

/** Reads a line that was wrapped within a word, or into three lines. */
function readHardWrapped(line: string, next: string, last: string): LineReading | null {
  const glued = readLine(line + next.trimStart());
  if (glued.some(isWhole)) return { readings: glued, linesTaken: 2 };
  if (last.trim() === "" || readLine(last).length > 0) return null;
  const three = readLine(`${line} ${next.trimStart()} ${last.trimStart()}`);
  return three.some(isWhole) ? { readings: three, linesTaken: 3 } : null;
}

const numberAlone = /^ {0,4}\d{1,2} {0,3}\.? *$/;
const flightBegins = /(?<![A-Z0-9])(?:[A-Z][A-Z0-9]|\d[A-Z])(?: {0,4}\d{1,4}| *$)/;

/** Add new formats of flights here. */
const shapes: readonly LineShape[] = [bookedLine, portalLine, pricedLine, galileoOffer, offerList, graphicCopy];

function readLine(line: string): Reading[] {
  if (line.length < shortestFlight) return [];
  for (const shape of shapes) {
    const readings = shape(line);
    if (readings.length > 0) return readings;
  }
  return [];
}

/** `UA 1Y 1MAY EWRLHR HK1` */
const shortestFlight = 20;

/** Returns true if the flight has its times, or a status that explains why it has none. */
function isWhole({ flight, isDoubtful }: Reading): boolean {
  if (isDoubtful) return false;
  const meaning = meaningOf(flight.status ?? "");
  return (
    (flight.departsMinute !== null && flight.arrivesMinute !== null) ||
    meaning === "flown" ||
    meaning === "open" ||
    flight.flightNumber === null
  );
}
