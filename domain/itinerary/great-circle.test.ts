import { expect, test } from "vitest";
import { greatCircleMiles } from "./great-circle.ts";
import { reference } from "./reference/reference.ts";

test.each([
  ["JFK", "LHR", 3450],
  ["LAX", "SYD", 7488],
  ["AKL", "HNL", 4392],
  ["JFK", "JFK", 0],
])("measures %s to %s as %i statute miles, within half a percent", (from, to, miles) => {
  const [start, end] = [reference.airport(from), reference.airport(to)];
  if (!start || !end) throw new Error("Unknown airport");
  expect(Math.abs(greatCircleMiles(start, end) - miles)).toBeLessThanOrEqual(miles * 0.005);
});

test("has its maximum halfway around the earth", () => {
  expect(greatCircleMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(12_437);
});
