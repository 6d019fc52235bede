import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { compareFlights } from "./compare-flights.ts";

/** Where the flights of a trip went: by place, for those before and those after. */
export interface MovedFlights {
  /** For each flight before, its place among the new ones; null where nothing took its place. */
  successorOf: (number | null)[];
  /** Places of new flights that took the place of none. */
  added: number[];
}

/** Which coupon is for which flight once the new ones are accepted. */
export function moveFlights(before: readonly Segment[], after: readonly Segment[], reference: Reference): MovedFlights {
  const pairs = compareFlights(before, after, reference);
  const successorOf = before.map((flight) => {
    const next = pairs.find((pair) => pair.before === flight)?.after ?? null;
    return next === null ? null : after.indexOf(next);
  });
  return { successorOf, added: after.flatMap((_, place) => (successorOf.includes(place) ? [] : [place])) };
}
