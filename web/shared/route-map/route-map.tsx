import { lazy, Suspense } from "react";
import type { RouteLeg } from "#domain/itinerary/route.ts";

// Loaded lazily, because the coasts are 55 KB and not needed for the first render.
const Drawing = lazy(() => import("./drawing.tsx"));

/** The route on a map. The space stays empty while the map loads and if there are no legs. */
export function RouteMap({ legs }: { legs: readonly RouteLeg[] }) {
  if (legs.length === 0) return null;
  return (
    <Suspense>
      <Drawing legs={legs} />
    </Suspense>
  );
}
