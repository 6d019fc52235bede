import { expect, test } from "vitest";
import { reference } from "./reference/reference.ts";
import { routeOf } from "./route.ts";

const codes = (route: ReturnType<typeof routeOf>) =>
  route.map(({ from, to, isSurface }) => `${from.code}${isSurface ? "~" : "-"}${to.code}`);

test("connects places by flight, and by land if flights do not connect", () => {
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

test("omits unknown places, and returns nothing without flights", () => {
  expect(codes(routeOf([{ from: "JFK", to: "QQQ" }], reference))).toEqual([]);
  expect(routeOf([], reference)).toEqual([]);
});
