import fc from "fast-check";
import { expect, test } from "vitest";
import { digestDay, toldSince } from "./digest.ts";

const newYork = "America/New_York";

test.each([
  ["2026-11-20T12:59:59.999Z", null],
  ["2026-11-20T13:00:00.000Z", "2026-11-20"],
  ["2026-11-20T16:59:59.999Z", "2026-11-20"],
  ["2026-11-20T17:00:00.000Z", null],
  // Late in the evening in New York, the UTC date is already the next day.
  ["2026-11-21T04:00:00.000Z", null],
  // The clocks go back or forward in the night.
  ["2026-10-31T12:00:00.000Z", "2026-10-31"],
  ["2026-11-01T12:00:00.000Z", null],
  ["2026-11-01T13:00:00.000Z", "2026-11-01"],
  ["2027-03-13T12:30:00.000Z", null],
  ["2027-03-14T12:30:00.000Z", "2027-03-14"],
] as const)("at %s returns the digest day %s", (now, day) => {
  expect(digestDay(now, newYork)).toBe(day);
});

test.each([
  ["2026-11-20", "2026-11-19T13:00:00.000Z"],
  ["2026-11-01", "2026-10-31T12:00:00.000Z"],
  ["2027-03-14", "2027-03-13T13:00:00.000Z"],
])("the digest of %s covers events since %s", (day, since) => {
  expect(toldSince(day, newYork)).toBe(since);
});

test("sends for four hours on every day, and covers events since the start of the previous digest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
      const noon = Date.parse("2026-01-01T00:00:00.000Z") + days * 86_400_000;
      const quarters = Array.from({ length: 96 }, (_, index) => new Date(noon + index * 900_000).toISOString());
      const told = quarters.flatMap((at) => digestDay(at, newYork) ?? []);
      expect(told).toHaveLength(16);
      expect(new Set(told).size).toBe(1);
      const first = quarters.find((at) => digestDay(at, newYork));
      const dayAfter = new Date(noon + 86_400_000).toISOString().slice(0, 10);
      expect(toldSince(dayAfter, newYork)).toBe(first);
    }),
  );
});

test.each([
  ["America/Chicago", "2026-11-20T13:59:59.999Z", "2026-11-20T14:00:00.000Z", "2026-11-20"],
  ["Europe/London", "2026-11-20T07:59:59.999Z", "2026-11-20T08:00:00.000Z", "2026-11-20"],
  ["Pacific/Honolulu", "2026-11-20T17:59:59.999Z", "2026-11-20T18:00:00.000Z", "2026-11-20"],
  // The clocks changed in the night.
  ["America/Chicago", "2027-03-14T12:59:59.999Z", "2027-03-14T13:00:00.000Z", "2027-03-14"],
  ["Europe/London", "2027-03-28T06:59:59.999Z", "2027-03-28T07:00:00.000Z", "2027-03-28"],
  ["Europe/London", "2027-10-31T07:59:59.999Z", "2027-10-31T08:00:00.000Z", "2027-10-31"],
])("in %s sends nothing at %s and starts at %s", (zone, before, begins, day) => {
  expect([digestDay(before, zone), digestDay(begins, zone)]).toEqual([null, day]);
});

test.each([
  ["America/Chicago", "2027-03-15", "2027-03-14T13:00:00.000Z"],
  ["Europe/London", "2027-03-28", "2027-03-27T08:00:00.000Z"],
  ["Pacific/Honolulu", "2026-11-20", "2026-11-19T18:00:00.000Z"],
])("in %s the digest of %s covers events since %s", (zone, day, since) => {
  expect(toldSince(day, zone)).toBe(since);
});
