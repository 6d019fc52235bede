import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { compareFlights } from "./compare-flights.ts";

/** The mapping between the old and the new flights of a trip, by index. */
export interface MovedFlights {
  /** For each old flight, the index of its successor; null if there is none. */
  successorOf: (number | null)[];
  /** The indexes of new flights that replace none. */
  added: number[];
}

/** Returns the flight of each coupon after the new flights are accepted. */
export function moveFlights(before: readonly Segment[], after: readonly Segment[], reference: Reference): MovedFlights {
  const pairs = compareFlights(before, after, reference);
  const successorOf = before.map((flight) => {
    const next = pairs.find((pair) => pair.before === flight)?.after ?? null;
    return next === null ? null : after.indexOf(next);
  });
  return { successorOf, added: after.flatMap((_, place) => (successorOf.includes(place) ? [] : [place])) };
}
