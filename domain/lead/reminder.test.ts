import fc from "fast-check";
import { expect, test } from "vitest";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { snoozedUntil, snoozes } from "./reminder.ts";

test.each([
  ["ten_minutes", "2026-11-20T15:00:07.123Z", "2026-11-20T15:10:07.123Z"],
  ["hour", "2026-11-20T15:00:00.000Z", "2026-11-20T16:00:00.000Z"],
  ["tomorrow", "2026-11-20T15:00:00.000Z", "2026-11-21T14:00:00.000Z"],
  // Late in the evening in New York, the UTC date is already the next day.
  ["tomorrow", "2026-11-21T03:30:00.000Z", "2026-11-21T14:00:00.000Z"],
  // The clocks go forward in the night.
  ["tomorrow", "2027-03-13T20:00:00.000Z", "2027-03-14T13:00:00.000Z"],
  ["tomorrow", "2026-10-31T20:00:00.000Z", "2026-11-01T14:00:00.000Z"],
] as const)("snoozes %s at %s until %s", (snooze, now, until) => {
  expect(snoozedUntil(snooze, now, "America/New_York")).toBe(until);
});

test.each([
  ["America/Chicago", "2026-11-20T15:00:00.000Z", "2026-11-21T15:00:00.000Z"],
  ["Europe/London", "2026-11-20T15:00:00.000Z", "2026-11-21T09:00:00.000Z"],
  ["Pacific/Honolulu", "2026-11-20T15:00:00.000Z", "2026-11-21T19:00:00.000Z"],
  // In Chicago and Honolulu it is still the previous evening.
  ["America/Chicago", "2026-11-21T05:30:00.000Z", "2026-11-21T15:00:00.000Z"],
  ["Pacific/Honolulu", "2026-11-21T05:30:00.000Z", "2026-11-21T19:00:00.000Z"],
  ["Europe/London", "2026-11-21T05:30:00.000Z", "2026-11-22T09:00:00.000Z"],
  // The clocks change in the night.
  ["America/Chicago", "2027-03-13T20:00:00.000Z", "2027-03-14T14:00:00.000Z"],
  ["Europe/London", "2027-03-27T20:00:00.000Z", "2027-03-28T08:00:00.000Z"],
  ["Europe/London", "2027-10-30T20:00:00.000Z", "2027-10-31T09:00:00.000Z"],
])("in %s snoozes until tomorrow at %s until %s", (zone, now, until) => {
  expect(snoozedUntil("tomorrow", now, zone)).toBe(until);
});

test("always returns a later time, and for tomorrow a later date", () => {
  const zones = ["America/New_York", "America/Chicago", "Europe/London", "Pacific/Honolulu"];
  const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...snoozes), instant, fc.constantFrom(...zones), (snooze, date, zone) => {
      const now = date.toISOString();
      const until = snoozedUntil(snooze, now, zone);
      expect(until > now).toBe(true);
      if (snooze === "tomorrow") expect(agencyDate(until, zone) > agencyDate(now, zone)).toBe(true);
    }),
  );
});
