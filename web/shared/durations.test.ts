import { expect, test } from "vitest";
import { durationText } from "#domain/itinerary/duration-text.ts";
import { duration, timeBetween } from "./durations.ts";

test("the form says durations as mail does", () => {
  for (const minutes of [0, 5, 59, 60, 240, 425, 1500]) expect(duration(minutes)).toBe(durationText(minutes));
});

test.each([
  ["2026-11-20T15:00:00Z", "just now"],
  ["2026-11-20T14:55:00Z", "5 min"],
  ["2026-11-20T12:00:00Z", "3 h"],
  ["2026-11-18T12:00:00Z", "2 d"],
  ["2026-07-01T12:00:00Z", "4 mo"],
  ["2025-07-01T12:00:00Z", "1 y"],
])("%s was %s ago", (instant, said) => {
  expect(timeBetween(instant, "2026-11-20T15:00:20Z")).toBe(said);
});
