import { expect, test } from "vitest";
import { hasLeft } from "./has-left.ts";
import { reference } from "./reference/reference.ts";

const now = "2026-11-20T15:00:00.000Z";

test.each([
  ["an hour ago in New York", "JFK", "2026-11-20T09:00", true],
  ["at this moment in New York", "JFK", "2026-11-20T10:00", true],
  ["in a minute in New York", "JFK", "2026-11-20T10:01", false],
  ["a minute ago in Tashkent", "TAS", "2026-11-20T19:59", true],
  ["in a minute in Tashkent", "TAS", "2026-11-20T20:01", false],
  ["a year ago in Tashkent", "TAS", "2025-11-20T20:01", true],
  ["from an unknown airport", "QQQ", "2020-01-01T00:00", false],
])("returns whether a flight has left: %s", (_when, from, departsAt, left) => {
  expect(hasLeft({ from, departsAt }, reference, now)).toBe(left);
});
