import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isRealDate, weekdayOf } from "#domain/shared/calendar.ts";
import { localTimeAt, minutesBetween, utcMinutes } from "./local-time.ts";

test.each([
  [
    "an overnight flight over the Atlantic",
    "2027-05-01T19:55",
    "America/New_York",
    "2027-05-02T12:50",
    "Europe/Istanbul",
    595,
  ],
  ["a flight within one time zone", "2027-05-01T08:00", "Europe/London", "2027-05-01T09:30", "Europe/London", 90],
  [
    "an arrival on the day before the departure",
    "2027-01-02T00:50",
    "Pacific/Auckland",
    "2027-01-01T10:35",
    "Pacific/Honolulu",
    525,
  ],
  [
    "an arrival two days after the departure",
    "2027-01-01T22:00",
    "America/Los_Angeles",
    "2027-01-03T08:30",
    "Australia/Sydney",
    930,
  ],
  ["offsets that are not whole hours", "2027-05-01T10:00", "Asia/Kolkata", "2027-05-01T12:00", "Asia/Kathmandu", 105],
  [
    "clocks that go forward in between",
    "2027-03-13T23:00",
    "America/New_York",
    "2027-03-14T06:00",
    "America/New_York",
    360,
  ],
  [
    "clocks that go back in between",
    "2027-11-06T23:00",
    "America/New_York",
    "2027-11-07T06:00",
    "America/New_York",
    480,
  ],
  [
    "clocks that go forward by half an hour",
    "2027-10-02T23:00",
    "Australia/Lord_Howe",
    "2027-10-03T06:00",
    "Australia/Lord_Howe",
    390,
  ],
  ["a zone that skipped a Friday", "2011-12-29T12:00", "Pacific/Apia", "2011-12-31T12:00", "Pacific/Apia", 1440],
])("computes elapsed minutes: %s", (_case, from, fromZone, to, toZone, minutes) => {
  expect(minutesBetween(from, fromZone, to, toZone)).toBe(minutes);
});

test.each([
  ["once, before the clocks go back", "2027-11-07T00:59", "America/New_York", "2027-11-07T04:59"],
  ["twice, as the first of both", "2027-11-07T01:30", "America/New_York", "2027-11-07T05:30"],
  ["once, after the clocks went back", "2027-11-07T02:00", "America/New_York", "2027-11-07T07:00"],
  ["never, as an hour later", "2027-03-14T02:30", "America/New_York", "2027-03-14T07:30"],
  ["never, as half an hour later", "2027-10-03T02:15", "Australia/Lord_Howe", "2027-10-02T15:45"],
  ["once, a minute before the clocks go forward", "2027-03-14T01:59", "America/New_York", "2027-03-14T06:59"],
])("converts a local time that a clock shows %s", (_case, local, zone, utc) => {
  expect(localTimeAt(utcMinutes(local, zone), "UTC")).toBe(utc);
});

const anyZone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const minuteOfFlight = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2070, 0, 1) / 60_000 });

test("agrees with Temporal in every zone, in both directions", () => {
  fc.assert(
    fc.property(anyZone, minuteOfFlight, (zone, minute) => {
      const local = localTimeAt(minute, "UTC");
      const instant = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
      expect(utcMinutes(local, zone) * 60_000).toBe(
        Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds,
      );
      expect(localTimeAt(minute, zone)).toBe(instant.toZonedDateTimeISO(zone).toString().slice(0, 16));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["2027-05-01", 6],
  ["2024-02-29", 4],
  ["2000-01-01", 6],
  ["1969-12-31", 3],
  ["2026-12-27", 7],
])("returns for %s the weekday %i", (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test.each([
  ["2027-02-28", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-13-01", false],
  ["2027-00-10", false],
  ["0050-01-01", false],
  ["27-01-01", false],
])("isRealDate(%s) returns %s", (date, isReal) => {
  expect(isRealDate(date)).toBe(isReal);
});

test("throws for an unknown zone", () => {
  expect(localTimeAt(0, "Asia/Tashkent")).toBe("1970-01-01T06:00");
  expect(() => localTimeAt(0, "Asia/ Bangkok")).toThrow(RangeError);
});

const zones = [
  "America/New_York",
  "Europe/London",
  "Asia/Tashkent",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Pacific/Apia",
];
const zone = fc.constantFrom(...zones);
/** A random minute from 2020 to 2040. */
const instant = fc.integer({ min: 26_297_280, max: 36_816_480 });

test("converts an instant to local time and back, or to the first of two equal local times", () => {
  fc.assert(
    fc.property(instant, zone, (utc, name) => {
      const again = utcMinutes(localTimeAt(utc, name), name);
      expect(localTimeAt(again, name)).toBe(localTimeAt(utc, name));
      expect(again).toBeLessThanOrEqual(utc);
      expect(utc - again).toBeLessThanOrEqual(60);
    }),
  );
});

test("is antisymmetric and additive", () => {
  const localTimes = fc
    .record({ utc: instant, zone })
    .map(({ utc, zone: name }) => ({ local: localTimeAt(utc, name), name }));
  fc.assert(
    fc.property(localTimes, localTimes, localTimes, (a, b, c) => {
      const between = (x: typeof a, y: typeof a) => minutesBetween(x.local, x.name, y.local, y.name);
      expect(between(a, b) + between(b, a)).toBe(0);
      expect(between(a, b) + between(b, c)).toBe(between(a, c));
    }),
  );
});

test("adds and counts days consistently, with weeks of seven days", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (utc, days) => {
      const date = localTimeAt(utc, "UTC").slice(0, 10);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      expect(weekdayOf(addDays(date, 7 * days))).toBe(weekdayOf(date));
    }),
  );
});
