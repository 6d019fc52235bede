import { expect, test } from "vitest";
import { easternTime } from "./eastern-time.ts";

test.each([
  ["2026-11-20T21:05:09Z", "Nov 20, 04:05:09 PM (EST)"],
  ["2026-07-04T04:00:00Z", "Jul 04, 12:00:00 AM (EST)"],
  ["2027-01-01T04:59:59Z", "Dec 31, 11:59:59 PM (EST)"],
])("%s reads %s in New York", (instant, shown) => {
  expect(easternTime(new Date(instant))).toBe(shown);
});
