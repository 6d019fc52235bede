import { lazy, Suspense } from "react";
import type { RouteLeg } from "#domain/itinerary/route.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./route-map.module.css";

// Loaded lazily, because the coasts are 55 KB and not needed for the first render.
const Drawing = lazy(() => import("./drawing.tsx"));

/** The route on a map, with its miles. Renders nothing if there are no legs. */
export function RouteMap({ legs }: { legs: readonly RouteLeg[] }) {
  if (legs.length === 0) return null;
  const miles = legs.reduce((sum, leg) => sum + (leg.isSurface ? 0 : leg.miles), 0);
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        <Suspense>
          <Drawing legs={legs} />
        </Suspense>
      </div>
      <figcaption className={styles.caption}>
        {t("{{miles}} miles by air along the great circles", { miles: Math.round(miles) })}
      </figcaption>
    </figure>
  );
}
