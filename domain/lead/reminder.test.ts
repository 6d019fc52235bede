import fc from "fast-check";
import { expect, test } from "vitest";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { snoozedUntil, snoozes } from "./reminder.ts";

test.each([
  ["ten_minutes", "2026-11-20T15:00:07.123Z", "2026-11-20T15:10:07.123Z"],
  ["hour", "2026-11-20T15:00:00.000Z", "2026-11-20T16:00:00.000Z"],
  ["tomorrow", "2026-11-20T15:00:00.000Z", "2026-11-21T14:00:00.000Z"],
  // Late in the evening in New York it is the next day in Greenwich already.
  ["tomorrow", "2026-11-21T03:30:00.000Z", "2026-11-21T14:00:00.000Z"],
  // The clocks go forward in the night.
  ["tomorrow", "2027-03-13T20:00:00.000Z", "2027-03-14T13:00:00.000Z"],
  ["tomorrow", "2026-10-31T20:00:00.000Z", "2026-11-01T14:00:00.000Z"],
] as const)("%s after %s is %s", (snooze, now, until) => {
  expect(snoozedUntil(snooze, now)).toBe(until);
});

test("whatever is put off comes later, and tomorrow is tomorrow", () => {
  const instant = fc.date({ min: new Date("2026-01-01"), max: new Date("2036-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...snoozes), instant, (snooze, date) => {
      const now = date.toISOString();
      expect(snoozedUntil(snooze, now) > now).toBe(true);
      if (snooze === "tomorrow") expect(agencyDate(snoozedUntil(snooze, now)) > agencyDate(now)).toBe(true);
    }),
  );
});
