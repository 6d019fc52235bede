import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isRealDate, weekdayOf } from "#domain/shared/calendar.ts";
import { localTimeAt, minutesBetween, utcMinutes } from "./local-time.ts";

test.each([
  ["a night over the Atlantic", "2027-05-01T19:55", "America/New_York", "2027-05-02T12:50", "Europe/Istanbul", 595],
  ["the same clock", "2027-05-01T08:00", "Europe/London", "2027-05-01T09:30", "Europe/London", 90],
  [
    "arriving the day before it left",
    "2027-01-02T00:50",
    "Pacific/Auckland",
    "2027-01-01T10:35",
    "Pacific/Honolulu",
    525,
  ],
  [
    "over the date line, the other way",
    "2027-01-01T22:00",
    "America/Los_Angeles",
    "2027-01-03T08:30",
    "Australia/Sydney",
    930,
  ],
  ["half an hour off the hour", "2027-05-01T10:00", "Asia/Kolkata", "2027-05-01T12:00", "Asia/Kathmandu", 105],
  ["clocks go forward in between", "2027-03-13T23:00", "America/New_York", "2027-03-14T06:00", "America/New_York", 360],
  ["clocks go back in between", "2027-11-06T23:00", "America/New_York", "2027-11-07T06:00", "America/New_York", 480],
  [
    "clocks that jump half an hour",
    "2027-10-02T23:00",
    "Australia/Lord_Howe",
    "2027-10-03T06:00",
    "Australia/Lord_Howe",
    390,
  ],
  ["a day without a Friday", "2011-12-29T12:00", "Pacific/Apia", "2011-12-31T12:00", "Pacific/Apia", 1440],
])("elapsed minutes: %s", (_case, from, fromZone, to, toZone, minutes) => {
  expect(minutesBetween(from, fromZone, to, toZone)).toBe(minutes);
});

test.each([
  ["once", "2027-11-07T00:59", "America/New_York", "2027-11-07T04:59"],
  ["twice: the first", "2027-11-07T01:30", "America/New_York", "2027-11-07T05:30"],
  ["once again", "2027-11-07T02:00", "America/New_York", "2027-11-07T07:00"],
  ["never: an hour later", "2027-03-14T02:30", "America/New_York", "2027-03-14T07:30"],
  ["never: half an hour later", "2027-10-03T02:15", "Australia/Lord_Howe", "2027-10-02T15:45"],
  ["just before it would not be", "2027-03-14T01:59", "America/New_York", "2027-03-14T06:59"],
])("a clock shows it %s", (_case, local, zone, utc) => {
  expect(localTimeAt(utcMinutes(local, zone), "UTC")).toBe(utc);
});

test.each([
  ["2027-05-01", 6],
  ["2024-02-29", 4],
  ["2000-01-01", 6],
  ["1969-12-31", 3],
  ["2026-12-27", 7],
])("%s is weekday %i", (date, weekday) => {
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
])("%s is a date: %s", (date, isReal) => {
  expect(isRealDate(date)).toBe(isReal);
});

test("a zone that does not exist is an error, not a time", () => {
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
/** Any minute from 2020 to 2040. */
const instant = fc.integer({ min: 26_297_280, max: 36_816_480 });

test("an instant read off a clock comes back, or is the first of two that look alike", () => {
  fc.assert(
    fc.property(instant, zone, (utc, name) => {
      const again = utcMinutes(localTimeAt(utc, name), name);
      expect(localTimeAt(again, name)).toBe(localTimeAt(utc, name));
      expect(again).toBeLessThanOrEqual(utc);
      expect(utc - again).toBeLessThanOrEqual(60);
    }),
  );
});

test("the way there is as long as the way back is negative, and legs add up", () => {
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

test("days are added and counted alike, and seven make a week", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (utc, days) => {
      const date = localTimeAt(utc, "UTC").slice(0, 10);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      expect(weekdayOf(addDays(date, 7 * days))).toBe(weekdayOf(date));
    }),
  );
});
