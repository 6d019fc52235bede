import { greatCircleMiles } from "./great-circle.ts";
import { groundMinutes, sameCity } from "./places.ts";
import type { Reference, Segment } from "./segment.ts";

/**
 * Flights parted into journeys: out, home, or from one stay to the next. A new journey begins
 * 1. after more than 24 hours on the ground: longer is a stopover, not a connection, in the fare rules of all airlines;
 * 2. after the traveller went on by land to another city, or where nobody knows how long the time on the ground is;
 * 3. where flights without such a stay lead back to a city they left: the point to turn round is the farthest from it.
 *    Nobody flies in a circle for the sake of it, so there the traveller wanted to be, if only for an afternoon.
 */
export function splitJourneys(segments: readonly Segment[], reference: Reference): Segment[][] {
  const journeys: Segment[][] = [];
  let current: Segment[] = [];
  for (const segment of segments) {
    const before = current.at(-1);
    if (before && staysBetween(before, segment, reference)) {
      journeys.push(current);
      current = [];
    }
    current.push(segment);
    const leftAt = current.findIndex(({ from }) => sameCity(from, segment.to, reference));
    // A flight that ends where it began is a hand-typed error, told elsewhere.
    if (leftAt >= 0 && leftAt < current.length - 1) {
      const turn = turningPoint(current, leftAt, reference);
      journeys.push(current.slice(0, turn));
      current = current.slice(turn);
    }
  }
  if (current.length > 0) journeys.push(current);
  return journeys;
}

export const stayMinutes = 24 * 60;

function staysBetween(arriving: Segment, leaving: Segment, reference: Reference): boolean {
  const minutes = groundMinutes(arriving, leaving, reference);
  if (minutes === null || minutes > stayMinutes) return true;
  return arriving.to !== leaving.from && !isTransferBetween(arriving.to, leaving.from, reference);
}

/** Two airports of one city or close to it: a bus ride that belongs to the connection. */
export function isTransferBetween(a: string, b: string, reference: Reference): boolean {
  if (sameCity(a, b, reference)) return true;
  const [from, to] = [reference.airport(a), reference.airport(b)];
  return from !== undefined && to !== undefined && greatCircleMiles(from, to) <= longestTransferMiles;
}

const longestTransferMiles = 100;

/** Index of the first flight back, of the flights from `leftAt` on that close a circle. */
function turningPoint(flights: readonly Segment[], leftAt: number, reference: Reference): number {
  const origin = reference.airport(flights[leftAt]?.from ?? "");
  let [turn, farthest] = [flights.length - 1, -1];
  for (let index = leftAt + 1; index < flights.length; index++) {
    const reached = reference.airport(flights[index - 1]?.to ?? "");
    const miles = origin && reached ? greatCircleMiles(origin, reached) : 0;
    if (miles > farthest) [turn, farthest] = [index, miles];
  }
  return turn;
}
