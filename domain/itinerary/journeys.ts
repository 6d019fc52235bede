import { greatCircleMiles } from "./great-circle.ts";
import { groundMinutes, sameCity } from "./places.ts";
import type { Reference, Segment } from "./segment.ts";

/**
 * Splits flights into journeys: outbound, return, or from one stay to the next. A new journey starts
 * 1. after more than 24 hours on the ground, which the fare rules of all airlines treat as a stopover;
 * 2. after the traveler went by land to another city, or if the time on the ground is unknown;
 * 3. if flights without such a stay lead back to a city that they left. The turning point is the place farthest from
 *    that city, because it must be the destination, even for a stay of some hours.
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
    // A flight that ends at its origin is a typing error, which is reported elsewhere.
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

/**
 * Returns true if the airports serve the same city or are close together, so that the transfer is part of a connection.
 */
export function isTransferBetween(a: string, b: string, reference: Reference): boolean {
  if (sameCity(a, b, reference)) return true;
  const [from, to] = [reference.airport(a), reference.airport(b)];
  return from !== undefined && to !== undefined && greatCircleMiles(from, to) <= longestTransferMiles;
}

const longestTransferMiles = 100;

/** Returns the index of the first return flight among the flights from `leftAt` that form a circle. */
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
