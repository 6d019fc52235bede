import { useElementSize } from "@mantine/hooks";
import { type GeoPermissibleObjects, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import land from "world-atlas/land-110m.json" with { type: "json" };
import type { RouteLeg, RoutePlace } from "#domain/itinerary/route.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type Dot, labelled, labelPlace } from "./label-spots.ts";
import { pointOf, projectionFor, type Size } from "./projection.ts";
import styles from "./route-map.module.css";

/**
 * Returns the size of the drawing in real pixels, so that the codes are equally large on phones and desktops. The
 * style sheet gives the map the same proportions and the same minimum height.
 */
function sizeFor(available: number): Size {
  const width = available || 640;
  return { width, height: Math.max(Math.round(width * 0.4375), 168) };
}

const topology = land as unknown as Parameters<typeof feature>[0];
const coast = feature(topology, topology.objects.land as Parameters<typeof feature>[1]) as GeoPermissibleObjects;

/**
 * The route on a map: great circles for flights, dots for airports. It supplements the text and does not replace it.
 */
export default function RouteMapDrawing({ legs }: { legs: readonly RouteLeg[] }) {
  const { ref, width: available } = useElementSize<HTMLDivElement>();
  const size = sizeFor(available);
  const places = [...new Map(legs.flatMap(({ from, to }) => [from, to]).map((place) => [place.code, place])).values()];
  const project = projectionFor(places, legs, size);
  const draw = geoPath(project);
  const dots = places.map((place): Dot => ({ code: place.code, at: project(pointOf(place)) ?? [0, 0] }));
  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={t("Map: {{route}}", { route: routeInWords(legs) })}
      >
        <path className={styles.land} d={draw(coast) ?? ""} />
        {legs.map(({ from, to, isSurface }, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the same leg may be flown twice.
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
    </div>
  );
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
