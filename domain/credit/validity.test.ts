import { expect, test } from "vitest";
import { daysLeft, reminderReached } from "./validity.ts";

test.each([
  ["2026-11-20T15:00:00.000Z", "2027-02-19", 91, null],
  ["2026-11-20T15:00:00.000Z", "2027-02-18", 90, 90],
  ["2026-11-20T15:00:00.000Z", "2026-12-21", 31, 90],
  ["2026-11-20T15:00:00.000Z", "2026-12-20", 30, 30],
  ["2026-11-20T15:00:00.000Z", "2026-11-27", 7, 7],
  ["2026-11-20T15:00:00.000Z", "2026-11-20", 0, 7],
  // The day ends in New York, which keeps another clock in summer.
  ["2026-11-21T04:59:59.000Z", "2026-11-20", 0, 7],
  ["2026-11-21T05:00:00.000Z", "2026-11-20", -1, 7],
  ["2027-07-02T03:59:59.000Z", "2027-07-01", 0, 7],
  ["2027-07-02T04:00:00.000Z", "2027-07-01", -1, 7],
])("at %s a credit until %s has %i days left, and reached the reminder of %s", (now, until, left, reached) => {
  expect([daysLeft(until, now), reminderReached(until, now)]).toEqual([left, reached]);
});
