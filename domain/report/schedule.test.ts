import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";
import { lastDueDay, nextDay, rhythms } from "./schedule.ts";

test.each([
  // Before and after 7:00 in New York.
  ["America/New_York", "2026-11-23T11:59:59.999Z", "2026-11-22"],
  ["America/New_York", "2026-11-23T12:00:00.000Z", "2026-11-23"],
  // Late in the evening in New York, the UTC date is already the next day.
  ["America/New_York", "2026-11-24T04:59:00.000Z", "2026-11-23"],
  // The clocks go back or forward in the night.
  ["America/New_York", "2026-11-01T11:59:00.000Z", "2026-10-31"],
  ["America/New_York", "2026-11-01T12:00:00.000Z", "2026-11-01"],
  ["America/New_York", "2027-03-14T10:59:00.000Z", "2027-03-13"],
  ["America/New_York", "2027-03-14T11:00:00.000Z", "2027-03-14"],
  ["Pacific/Honolulu", "2026-12-01T16:59:00.000Z", "2026-11-30"],
  ["Pacific/Honolulu", "2026-12-01T17:00:00.000Z", "2026-12-01"],
  ["Pacific/Auckland", "2026-11-30T18:00:00.000Z", "2026-12-01"],
])("in %s at %s the last day to send is %s", (zone, now, day) => {
  expect(lastDueDay(now, zone)).toBe(day);
});

test.each([
  ["week", "2026-11-20", "2026-11-23"],
  ["week", "2026-11-22", "2026-11-23"],
  ["week", "2026-11-23", "2026-11-30"],
  ["week", "2026-12-31", "2027-01-04"],
  ["month", "2026-11-01", "2026-12-01"],
  ["month", "2026-11-30", "2026-12-01"],
  ["month", "2026-12-31", "2027-01-01"],
  ["month", "2027-01-31", "2027-02-01"],
  ["month", "2028-02-29", "2028-03-01"],
] as const)("every %s after %s comes %s", (every, after, next) => {
  expect(nextDay(every, after)).toBe(next);
});

test("the next day is the first Monday or first of a month after every date", () => {
  const is = { week: (day: string) => weekdayOf(day) === 1, month: (day: string) => day.endsWith("-01") };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...rhythms), (days, every) => {
      const after = addDays("2020-01-01", days);
      const next = nextDay(every, after);
      let expected = addDays(after, 1);
      while (!is[every](expected)) expected = addDays(expected, 1);
      expect(next).toBe(expected);
    }),
  );
});
