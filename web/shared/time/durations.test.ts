import { expect, test } from "vitest";
import { duration, timeBetween } from "./durations.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [425, "7 h 5 min"],
  [1500, "25 h"],
])("%i minutes are %s", (minutes, words) => {
  expect(duration(minutes)).toBe(words);
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
