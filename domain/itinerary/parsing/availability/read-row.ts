import { amadeusRow } from "./amadeus-row.ts";
import { galileoRow } from "./galileo-row.ts";
import type { OfferRow, OfferShape } from "./offer-row.ts";
import { pairRow } from "./pair-row.ts";

/** New ways to print an offered flight slot in here. */
const shapes: readonly OfferShape[] = [amadeusRow, pairRow, galileoRow];

/** A flight on offer; null for any other line. */
export function readRow(line: string): OfferRow | null {
  if (line.length < shortestRow || line.length > longestRow || !twoTimes.test(line)) return null;
  for (const shape of shapes) {
    const row = shape(line);
    if (row) return row;
  }
  return null;
}

/** ` JFK BOS 715A 830A AA1 F4`: hardly anything shorter names a flight, its airports, times and a class. */
const shortestRow = 24;
/** Terminals are 64 or 80 columns wide. */
const longestRow = 120;
const twoTimes = /\d{3,4}[APNM]?[^A-Z]{0,8}\d{3,4}/;
