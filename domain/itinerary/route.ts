import { greatCircleMiles } from "./great-circle.ts";
import type { Reference, Segment } from "./segment.ts";

export interface RoutePlace {
  code: string;
  city: string;
  latitude: number;
  longitude: number;
}

/**
 * One leg between two places. `isSurface` is true if the traveler goes by land because the next flight departs from
 * another place.
 */
export interface RouteLeg {
  from: RoutePlace;
  to: RoutePlace;
  isSurface: boolean;
  /** Statute miles along the great circle. */
  miles: number;
}

/** Returns the legs of an itinerary on the map, including surface legs. Flights with unknown airports are omitted. */
export function routeOf(segments: readonly Pick<Segment, "from" | "to">[], reference: Reference): RouteLeg[] {
  const legs: RouteLeg[] = [];
  const add = (fromCode: string, toCode: string, isSurface: boolean) => {
    const [from, to] = [placeOf(fromCode, reference), placeOf(toCode, reference)];
    if (from && to) legs.push({ from, to, isSurface, miles: greatCircleMiles(from, to) });
  };
  for (const [index, { from, to }] of segments.entries()) {
    const before = segments[index - 1];
    if (before && before.to !== from) add(before.to, from, true);
    add(from, to, false);
  }
  return legs;
}

function placeOf(code: string, reference: Reference): RoutePlace | undefined {
  const airport = reference.airport(code);
  if (!airport) return undefined;
  const { city, latitude, longitude } = airport;
  return { code, city, latitude, longitude };
}
