import { expect, test } from "vitest";
import { daysLeft, reminderReached } from "./validity.ts";

const newYork = "America/New_York";

test.each([
  ["2026-11-20T15:00:00.000Z", "2027-02-19", 91, null],
  ["2026-11-20T15:00:00.000Z", "2027-02-18", 90, 90],
  ["2026-11-20T15:00:00.000Z", "2026-12-21", 31, 90],
  ["2026-11-20T15:00:00.000Z", "2026-12-20", 30, 30],
  ["2026-11-20T15:00:00.000Z", "2026-11-27", 7, 7],
  ["2026-11-20T15:00:00.000Z", "2026-11-20", 0, 7],
  // The day ends in New York, whose offset differs in summer.
  ["2026-11-21T04:59:59.000Z", "2026-11-20", 0, 7],
  ["2026-11-21T05:00:00.000Z", "2026-11-20", -1, 7],
  ["2027-07-02T03:59:59.000Z", "2027-07-01", 0, 7],
  ["2027-07-02T04:00:00.000Z", "2027-07-01", -1, 7],
])("at %s a credit until %s has %i days left, and the last due reminder is %s", (now, until, left, reached) => {
  expect([daysLeft(until, now, newYork), reminderReached(until, now, newYork)]).toEqual([left, reached]);
});

test.each([
  ["America/New_York", "2026-11-21T05:00:00.000Z", -1],
  ["America/Chicago", "2026-11-21T05:00:00.000Z", 0],
  ["America/Chicago", "2026-11-21T06:00:00.000Z", -1],
  ["Europe/London", "2026-11-20T23:59:59.000Z", 0],
  ["Europe/London", "2026-11-21T00:00:00.000Z", -1],
  ["Pacific/Honolulu", "2026-11-21T09:59:59.000Z", 0],
  ["Pacific/Honolulu", "2026-11-21T10:00:00.000Z", -1],
])("in %s at %s a credit until 2026-11-20 has %i days left", (zone, now, left) => {
  expect(daysLeft("2026-11-20", now, zone)).toBe(left);
});
