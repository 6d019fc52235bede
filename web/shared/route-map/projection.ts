import { geoInterpolate, geoNaturalEarth1 } from "d3-geo";
import type { RouteLeg, RoutePlace } from "#domain/itinerary/route.ts";

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

const margin = { across: 36, down: 30 };
/** Closer than this the coast of the small map is only a few straight lines. */
const closest = 900;

/** Turned so that the middle of the trip is in the middle of the map: the Pacific is crossed, not gone around. */
export function projectionFor(places: readonly RoutePlace[], legs: readonly RouteLeg[], size: Size) {
  const lines = legs.map(({ from, to }) => [pointOf(from), pointOf(to)]);
  const project = geoNaturalEarth1()
    .rotate([-middleOf(places), 0])
    .fitExtent(
      [
        [margin.across, margin.down],
        [size.width - margin.across, size.height - margin.down],
      ],
      // Great circles bend beyond their ends, so their middles count too.
      { type: "MultiPoint", coordinates: lines.flatMap(([a, b]) => (a && b ? [a, geoInterpolate(a, b)(0.5), b] : [])) },
    );
  if (project.scale() <= closest) return project;
  const [longitude, latitude] = project.invert?.([size.width / 2, size.height / 2]) ?? [0, 0];
  return (
    project
      .scale(closest)
      // The centre is counted from where the map was turned to.
      .center([longitude - middleOf(places), latitude])
      .translate([size.width / 2, size.height / 2])
  );
}

/** Mean of the longitudes on the circle, where 179° and −179° are neighbours. */
function middleOf(places: readonly RoutePlace[]): number {
  const radians = places.map(({ longitude }) => (longitude * Math.PI) / 180);
  const sine = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const cosine = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  return (Math.atan2(sine, cosine) * 180) / Math.PI;
}

/** Longitude first, as maps count. */
export function pointOf({ longitude, latitude }: RoutePlace): [number, number] {
  return [longitude, latitude];
}
