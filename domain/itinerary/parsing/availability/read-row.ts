import { amadeusRow } from "./amadeus-row.ts";
import { galileoRow } from "./galileo-row.ts";
import type { OfferRow, OfferShape } from "./offer-row.ts";
import { pairRow } from "./pair-row.ts";

/** Add new formats of offered flights here. */
const shapes: readonly OfferShape[] = [amadeusRow, pairRow, galileoRow];

/** Returns the offered flight of a line; null for any other line. */
export function readRow(line: string): OfferRow | null {
  if (line.length < shortestRow || line.length > longestRow || !twoTimes.test(line)) return null;
  for (const shape of shapes) {
    const row = shape(line);
    if (row) return row;
  }
  return null;
}

/**
 * The length of a short row: ` JFK BOS 715A 830A AA1 F4`. Shorter lines can hardly contain a flight, its airports,
 * times and a class.
 */
const shortestRow = 24;
/** Terminals are 64 or 80 columns wide. */
const longestRow = 120;
const twoTimes = /\d{3,4}[APNM]?[^A-Z]{0,8}\d{3,4}/;
