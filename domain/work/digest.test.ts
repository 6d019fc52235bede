import fc from "fast-check";
import { expect, test } from "vitest";
import { digestDay, toldSince } from "./digest.ts";

test.each([
  ["2026-11-20T12:59:59.999Z", null],
  ["2026-11-20T13:00:00.000Z", "2026-11-20"],
  ["2026-11-20T16:59:59.999Z", "2026-11-20"],
  ["2026-11-20T17:00:00.000Z", null],
  // Late in the evening in New York it is the next day in Greenwich already.
  ["2026-11-21T04:00:00.000Z", null],
  // The clocks go back in the night, and forward.
  ["2026-10-31T12:00:00.000Z", "2026-10-31"],
  ["2026-11-01T12:00:00.000Z", null],
  ["2026-11-01T13:00:00.000Z", "2026-11-01"],
  ["2027-03-13T12:30:00.000Z", null],
  ["2027-03-14T12:30:00.000Z", "2027-03-14"],
] as const)("at %s people are written to about %s", (now, day) => {
  expect(digestDay(now)).toBe(day);
});

test.each([
  ["2026-11-20", "2026-11-19T13:00:00.000Z"],
  ["2026-11-01", "2026-10-31T12:00:00.000Z"],
  ["2027-03-14", "2027-03-13T13:00:00.000Z"],
])("what is told on %s happened since %s", (day, since) => {
  expect(toldSince(day)).toBe(since);
});

test("each day has its four hours, whatever the clocks do, and what it tells follows on what the day before told", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), (days) => {
      const noon = Date.parse("2026-01-01T00:00:00.000Z") + days * 86_400_000;
      const quarters = Array.from({ length: 96 }, (_, index) => new Date(noon + index * 900_000).toISOString());
      const told = quarters.flatMap((at) => digestDay(at) ?? []);
      expect(told).toHaveLength(16);
      expect(new Set(told).size).toBe(1);
      const first = quarters.find((at) => digestDay(at));
      const dayAfter = new Date(noon + 86_400_000).toISOString().slice(0, 10);
      expect(toldSince(dayAfter)).toBe(first);
    }),
  );
});
