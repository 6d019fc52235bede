import { expect, test } from "vitest";
import { hasLeft } from "./has-left.ts";
import { reference } from "./reference/reference.ts";

const now = "2026-11-20T15:00:00.000Z";

test.each([
  ["an hour ago in New York", "JFK", "2026-11-20T09:00", true],
  ["at this moment", "JFK", "2026-11-20T10:00", true],
  ["in a minute", "JFK", "2026-11-20T10:01", false],
  ["this evening in Tashkent, where it is evening already", "TAS", "2026-11-20T19:59", true],
  ["later this evening in Tashkent", "TAS", "2026-11-20T20:01", false],
  ["last year", "TAS", "2025-11-20T20:01", true],
  ["from nowhere anybody knows", "QQQ", "2020-01-01T00:00", false],
])("%s", (_when, from, departsAt, left) => {
  expect(hasLeft({ from, departsAt }, reference, now)).toBe(left);
});
