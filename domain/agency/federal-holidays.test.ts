import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdayOf } from "#domain/shared/calendar.ts";
import { federalHolidays } from "./federal-holidays.ts";

test("returns for 2026 to 2028 the holidays of the initial settings", () => {
  const migration = readFileSync(new URL("../../migrations/0004-agency.sql", import.meta.url), "utf8");
  const first = [...migration.matchAll(/\('(\d{4}-\d\d-\d\d)', '((?:[^']|'')+)'\)/g)].map(([, day, name]) => ({
    day,
    name: name?.replaceAll("''", "'"),
  }));
  expect(first).toHaveLength(33);
  expect([2026, 2027, 2028].flatMap(federalHolidays)).toEqual(first);
});

test("returns for 2032 and 2033 the holidays that the Office of Personnel Management publishes", () => {
  expect([2032, 2033].flatMap(federalHolidays).map(({ day }) => day)).toEqual([
    "2032-01-01",
    "2032-01-19",
    "2032-02-16",
    "2032-05-31",
    "2032-06-18",
    "2032-07-05",
    "2032-09-06",
    "2032-10-11",
    "2032-11-11",
    "2032-11-25",
    "2032-12-24",
    "2032-12-31",
    "2033-01-17",
    "2033-02-21",
    "2033-05-30",
    "2033-06-20",
    "2033-07-04",
    "2033-09-05",
    "2033-10-10",
    "2033-11-11",
    "2033-11-24",
    "2033-12-26",
  ]);
});

test("returns ten to twelve different weekdays in order for every year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2021, max: 2200 }), (year) => {
      const days = federalHolidays(year).map(({ day }) => day);
      expect(days.length).toBeGreaterThanOrEqual(10);
      expect(days.length).toBeLessThanOrEqual(12);
      expect(days).toEqual([...new Set(days)].sort());
      expect(days.every((day) => weekdayOf(day) <= 5)).toBe(true);
    }),
  );
});
