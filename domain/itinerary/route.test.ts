import { expect, test } from "vitest";
import { reference } from "./reference/reference.ts";
import { routeOf } from "./route.ts";

const codes = (route: ReturnType<typeof routeOf>) =>
  route.map(({ from, to, isSurface }) => `${from.code}${isSurface ? "~" : "-"}${to.code}`);

test("a route flies from place to place and goes by land where flights do not meet", () => {
  const route = routeOf(
    [
      { from: "JFK", to: "IST" },
      { from: "SAW", to: "TAS" },
    ],
    reference,
  );
  expect(codes(route)).toEqual(["JFK-IST", "IST~SAW", "SAW-TAS"]);
  expect(route[0]?.miles).toBeGreaterThan(4900);
  expect(route[0]?.miles).toBeLessThan(5100);
});

test("a place nobody knows is left out, and nothing is nothing", () => {
  expect(codes(routeOf([{ from: "JFK", to: "QQQ" }], reference))).toEqual([]);
  expect(routeOf([], reference)).toEqual([]);
});
