import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoutePlace } from "#domain/itinerary/route.ts";
import { pointOf, projectionFor } from "./projection.ts";

const size = { width: 400, height: 175 };

function place(latitude: number, longitude: number): RoutePlace {
  return { code: "AAA", city: "", latitude, longitude };
}

function dotsOf(from: RoutePlace, to: RoutePlace) {
  const project = projectionFor([from, to], [{ from, to, miles: 0, isSurface: false }], size);
  return [from, to].map((end) => project(pointOf(end)) ?? [Number.NaN, Number.NaN]);
}

test.each([
  ["over an ocean", place(40.6, -73.8), place(41.3, 28.8)],
  ["over the date line", place(35.5, 139.8), place(21.3, -157.9)],
  ["within a continent", place(40.6, -73.8), place(44.9, -93.2)],
  ["to a nearby city", place(41.3, 69.3), place(39.7, 67)],
  ["between islands at the date line", place(-17.8, 177.4), place(-13.8, -172)],
  ["to its own origin", place(0, 0), place(0, 0)],
])("keeps both ends of a flight %s on the map", (_, from, to) => {
  for (const [x = Number.NaN, y = Number.NaN] of dotsOf(from, to)) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(size.width - 20);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(size.height - 20);
  }
});

test("keeps both ends of any flight on the map", () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -60, max: 75, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      for (const [x = Number.NaN, y = Number.NaN] of dotsOf(
        place(from.latitude, from.longitude),
        place(to.latitude, to.longitude),
      )) {
        expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true);
      }
    }),
  );
});
