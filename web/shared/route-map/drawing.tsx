import { useElementSize } from "@mantine/hooks";
import { type GeoPermissibleObjects, geoInterpolate, geoNaturalEarth1, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import land from "world-atlas/land-110m.json" with { type: "json" };
import type { RouteLeg, RoutePlace } from "#domain/itinerary/route.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./drawing.module.css";
import { type Dot, labelled, labelPlace } from "./label-spots.ts";

interface Size {
  width: number;
  height: number;
}

/** Drawn in the pixels it is given, so that the codes are as large on a phone as on a desk; never flatter than a strip. */
function sizeFor(available: number): Size {
  const width = available || 640;
  return { width, height: Math.max(Math.round(width * 0.4375), 168) };
}

const margin = { across: 36, down: 30 };
/** Closer than this the coast of the small map is only a few straight lines. */
const closest = 900;

const topology = land as unknown as Parameters<typeof feature>[0];
const coast = feature(topology, topology.objects.land as Parameters<typeof feature>[1]) as GeoPermissibleObjects;

/** The way over the map: great circles for flights, dots for airports. A picture beside the words, never instead. */
export default function RouteMapDrawing({ legs }: { legs: readonly RouteLeg[] }) {
  const { ref, width: available } = useElementSize<HTMLElement>();
  if (legs.length === 0) return null;
  const size = sizeFor(available);
  const places = [...new Map(legs.flatMap(({ from, to }) => [from, to]).map((place) => [place.code, place])).values()];
  const project = projectionFor(places, legs, size);
  const draw = geoPath(project);
  const dots = places.map((place): Dot => ({ code: place.code, at: project(pointOf(place)) ?? [0, 0] }));
  const miles = legs.reduce((sum, leg) => sum + (leg.isSurface ? 0 : leg.miles), 0);
  return (
    <figure ref={ref} className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t("Map: {{route}}", { route: routeInWords(legs) })}
      >
        <path className={styles.land} d={draw(coast) ?? ""} />
        {legs.map(({ from, to, isSurface }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: The same way may be flown twice.
            key={index}
            className={isSurface ? styles.surface : styles.flight}
            d={draw({ type: "LineString", coordinates: [pointOf(from), pointOf(to)] }) ?? ""}
          />
        ))}
        {labelled(dots, size.width).map((dot) => (
          <g key={dot.code}>
            <circle className={styles.dot} cx={dot.at[0]} cy={dot.at[1]} r={3.5} />
            <text className={styles.code} {...labelPlace(dot)} textAnchor={dot.isLeft ? "end" : "start"}>
              {dot.code}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        {t("{{miles}} miles by air along the great circles", { miles: Math.round(miles).toLocaleString("en-US") })}
      </figcaption>
    </figure>
  );
}

/** Turned so that the middle of the trip is in the middle of the map: the Pacific is crossed, not gone around. */
function projectionFor(places: readonly RoutePlace[], legs: readonly RouteLeg[], size: Size) {
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
  const [x, y] = project.invert?.([size.width / 2, size.height / 2]) ?? [0, 0];
  return project
    .scale(closest)
    .center([x + middleOf(places), y])
    .translate([size.width / 2, size.height / 2]);
}

/** Mean of the longitudes on the circle, where 179° and −179° are neighbours. */
function middleOf(places: readonly RoutePlace[]): number {
  const radians = places.map(({ longitude }) => (longitude * Math.PI) / 180);
  const sine = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  const cosine = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  return (Math.atan2(sine, cosine) * 180) / Math.PI;
}

function pointOf({ longitude, latitude }: RoutePlace): [number, number] {
  return [longitude, latitude];
}

/** "New York JFK to Istanbul IST, by land to Istanbul SAW" */
function routeInWords(legs: readonly RouteLeg[]): string {
  const name = ({ city, code }: RoutePlace) => `${city} ${code}`;
  const [first] = legs;
  if (!first) return "";
  return legs.reduce(
    (words, { to, isSurface }) => `${words}${isSurface ? t(", by land to ") : t(" to ")}${name(to)}`,
    name(first.from),
  );
}
