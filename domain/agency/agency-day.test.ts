import { expect, test } from "vitest";
import {
  agencyClock,
  agencyDate,
  agencyInstant,
  endOfAgencyDay,
  instantOnAgencyDay,
  startOfAgencyDay,
  utcOffset,
} from "./agency-day.ts";

test.each([
  ["2027-05-01T03:59:59Z", "2027-04-30", "2027-04-30", "2027-05-01", "2027-04-30"],
  ["2027-05-01T04:59:59Z", "2027-05-01", "2027-04-30", "2027-05-01", "2027-04-30"],
  ["2027-05-01T05:00:00Z", "2027-05-01", "2027-05-01", "2027-05-01", "2027-04-30"],
  ["2027-05-01T09:59:59Z", "2027-05-01", "2027-05-01", "2027-05-01", "2027-04-30"],
  ["2027-05-01T10:00:00Z", "2027-05-01", "2027-05-01", "2027-05-01", "2027-05-01"],
  ["2027-05-01T23:00:00Z", "2027-05-01", "2027-05-01", "2027-05-02", "2027-05-01"],
  ["2027-01-01T00:00:00Z", "2026-12-31", "2026-12-31", "2027-01-01", "2026-12-31"],
  ["2027-01-01T05:00:00Z", "2027-01-01", "2026-12-31", "2027-01-01", "2026-12-31"],
])("converts %s to %s in New York, %s in Chicago, %s in London and %s in Honolulu", (instant, ...dates) => {
  expect(zones.map((zone) => agencyDate(instant, zone))).toEqual(dates);
});

const zones = ["America/New_York", "America/Chicago", "Europe/London", "Pacific/Honolulu"];

test.each([
  ["America/New_York", "2026-11-20", "2026-11-20T05:00:00.000Z", "2026-11-21T04:59:59.000Z"],
  ["America/Chicago", "2026-11-20", "2026-11-20T06:00:00.000Z", "2026-11-21T05:59:59.000Z"],
  ["Europe/London", "2026-11-20", "2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.000Z"],
  ["Pacific/Honolulu", "2026-11-20", "2026-11-20T10:00:00.000Z", "2026-11-21T09:59:59.000Z"],
  // The clocks go forward: the day has 23 hours.
  ["America/New_York", "2027-03-14", "2027-03-14T05:00:00.000Z", "2027-03-15T03:59:59.000Z"],
  ["America/Chicago", "2027-03-14", "2027-03-14T06:00:00.000Z", "2027-03-15T04:59:59.000Z"],
  ["Europe/London", "2027-03-28", "2027-03-28T00:00:00.000Z", "2027-03-28T22:59:59.000Z"],
  // The clocks go back: the day has 25 hours. Honolulu never changes them.
  ["America/New_York", "2027-11-07", "2027-11-07T04:00:00.000Z", "2027-11-08T04:59:59.000Z"],
  ["America/Chicago", "2027-11-07", "2027-11-07T05:00:00.000Z", "2027-11-08T05:59:59.000Z"],
  ["Europe/London", "2027-10-31", "2027-10-30T23:00:00.000Z", "2027-10-31T23:59:59.000Z"],
  ["Pacific/Honolulu", "2027-11-07", "2027-11-07T10:00:00.000Z", "2027-11-08T09:59:59.000Z"],
])("in %s the day %s lasts from %s to %s", (zone, date, start, end) => {
  expect([startOfAgencyDay(date, zone), endOfAgencyDay(date, zone)]).toEqual([start, end]);
  expect([start, end].map((instant) => agencyDate(instant, zone))).toEqual([date, date]);
});

test.each([
  ["America/New_York", "2026-11-20T16:14", "−05:00"],
  ["America/Chicago", "2026-11-20T15:14", "−06:00"],
  ["Europe/London", "2026-11-20T21:14", "+00:00"],
  ["Pacific/Honolulu", "2026-11-20T11:14", "−10:00"],
  ["Asia/Kathmandu", "2026-11-21T02:59", "+05:45"],
  ["UTC", "2026-11-20T21:14", "+00:00"],
])("a clock in %s shows %s with the offset %s", (zone, local, offset) => {
  const instant = "2026-11-20T21:14:03.512Z";
  expect([agencyClock(instant, zone), utcOffset(instant, zone)]).toEqual([local, offset]);
  expect(agencyInstant(local, zone)).toBe("2026-11-20T21:14:00.000Z");
});

test("returns the current instant for today, and noon for any other day", () => {
  const time = { now: "2026-11-21T05:30:00.000Z", zone: "America/Chicago" };
  expect(instantOnAgencyDay("2026-11-20", time)).toBe(time.now);
  expect(instantOnAgencyDay("2026-11-19", time)).toBe("2026-11-19T18:00:00.000Z");
  expect(instantOnAgencyDay("2026-11-20", { ...time, zone: "America/New_York" })).toBe("2026-11-20T17:00:00.000Z");
});
