import { lazy, Suspense } from "react";
import type { RouteLeg } from "#domain/itinerary/route.ts";

// The coasts are 55 KB that nobody waits for.
const Drawing = lazy(() => import("./drawing.tsx"));

/** The way over the map; its place is empty until the map is here, and without legs. */
export function RouteMap({ legs }: { legs: readonly RouteLeg[] }) {
  if (legs.length === 0) return null;
  return (
    <Suspense>
      <Drawing legs={legs} />
    </Suspense>
  );
}
