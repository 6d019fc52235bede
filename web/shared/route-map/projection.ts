import { type GeoPermissibleObjects, geoInterpolate, geoNaturalEarth1, geoPath } from "d3-geo";
import type { RouteLeg, RoutePlace } from "#domain/itinerary/route.ts";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

const margin = { across: 36, down: 30 };
/** The maximum scale. Above it, the coast of the small map consists of only a few straight lines. */
const closest = 900;

/** Centers the map on the middle of the trip, so that a flight over the Pacific crosses it instead of going around. */
export function projectionFor(places: readonly RoutePlace[], legs: readonly RouteLeg[], { width, height }: Size) {
  const lines = legs.map(({ from, to }) => [pointOf(from), pointOf(to)]);
  const way: GeoPermissibleObjects = {
    type: "MultiPoint",
    // Great circles extend beyond their ends, so their midpoints have to fit, too.
    coordinates: lines.flatMap(([a, b]) => (a && b ? [a, geoInterpolate(a, b)(0.5), b] : [])),
  };
  const turned = geoNaturalEarth1().rotate([-middleOf(places), 0]);
  const [room, roomBelow] = [width - 2 * margin.across, height - 2 * margin.down];
  const [[left, top], [right, bottom]] = geoPath(turned.scale(closest).translate([0, 0])).bounds(way);
  if (right - left <= room && bottom - top <= roomBelow) {
    return turned.translate([(width - left - right) / 2, (height - top - bottom) / 2]);
  }
  return turned.fitExtent(
    [
      [margin.across, margin.down],
      [width - margin.across, height - margin.down],
    ],
    way,
  );
}

/** Returns the circular mean of the longitudes: 179° and −179° are neighbors. */
function middleOf(places: readonly RoutePlace[]): number {
  const radians = places.map(({ longitude }) => (longitude * Math.PI) / 180);
  const sine = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const cosine = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  return (Math.atan2(sine, cosine) * 180) / Math.PI;
}

/** Longitude first, as in GeoJSON. */
export function pointOf({ longitude, latitude }: RoutePlace): [number, number] {
  return [longitude, latitude];
}
