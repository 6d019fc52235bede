import { meaningOf } from "../status.ts";
import { bookedLine } from "./booked-line.ts";
import { galileoOffer } from "./galileo-offer.ts";
import { graphicCopy } from "./graphic-copy.ts";
import { offerList } from "./offer-list.ts";
import { portalLine } from "./portal-line.ts";
import { pricedLine } from "./priced-line.ts";
import type { LineShape, Reading } from "./printed-flight.ts";

/** The flights a line holds, and how many lines they took. */
export interface LineReading {
  readings: Reading[];
  linesTaken: 1 | 2;
}

/**
 * Reads the line at `index`. Terminals wrap at their own width, so a line that is no flight by itself gets a second chance
 * together with the next one, unless that is a flight by itself. Every line is read three times at most.
 */
export function readLineAt(lines: readonly { plain: string }[], index: number): LineReading {
  const [line, next] = [lines[index]?.plain ?? "", lines[index + 1]?.plain ?? ""];
  const alone = readLine(line);
  if (alone.some(isWhole) || line.trim() === "" || next.trim() === "") return { readings: alone, linesTaken: 1 };
  if (readLine(next).length > 0) return { readings: alone, linesTaken: 1 };
  const together = readLine(`${line} ${next.trimStart()}`);
  return together.some(isWhole) ? { readings: together, linesTaken: 2 } : { readings: alone, linesTaken: 1 };
}

/** New ways to print a flight slot in here. */
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

/** Has its times, or a status that explains why not. */
function isWhole({ flight }: Reading): boolean {
  const meaning = meaningOf(flight.status ?? "");
  return (
    (flight.departsMinute !== null && flight.arrivesMinute !== null) ||
    meaning === "flown" ||
    meaning === "open" ||
    flight.flightNumber === null
  );
}
