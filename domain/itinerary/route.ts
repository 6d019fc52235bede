import { greatCircleMiles } from "./great-circle.ts";
import type { Reference, Segment } from "./segment.ts";

/** A place on the map. */
export interface RoutePlace {
  code: string;
  city: string;
  latitude: number;
  longitude: number;
}

/** From place to place; `isSurface` where the traveller goes by land because the next flight leaves from elsewhere. */
export interface RouteLeg {
  from: RoutePlace;
  to: RoutePlace;
  isSurface: boolean;
  /** Statute miles along the great circle. */
  miles: number;
}

/** The way of an itinerary over the map, gaps by land included. Flights of unknown airports are left out. */
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
