import { expect, test } from "vitest";
import { addDays, daysBetween } from "#domain/shared/calendar.ts";
import { ageBounds, ages, type Days, daysOfAge, daysOfDue, dueBounds, dues, halfWithin } from "./after-sale.ts";

const today = "2026-11-20";
const has = ({ from = "0001-01-01", until = "9999-12-31" }: Days, day: string) => from <= day && day <= until;
/** Returns the place of a number among bounds, as width_bucket of PostgreSQL. */
const bucket = (value: number, bounds: readonly number[]) => bounds.filter((bound) => value >= bound).length;

test("gives each day of opening exactly one age, the one by which the database groups", () => {
  for (let age = -3; age < 400; age += 1) {
    const day = addDays(today, -age);
    const found = ages.filter((one) => has(daysOfAge(one, today), day));
    expect(found, day).toEqual([ages[bucket(daysBetween(day, today), ageBounds)]]);
  }
});

test("gives each last day exactly one number of days left", () => {
  for (let left = -400; left < 400; left += 1) {
    const found = dues.filter((one) => has(daysOfDue(one, today), addDays(today, left)));
    expect(found, String(left)).toEqual([dues[bucket(left, dueBounds)]]);
  }
});

test("names the days of the edges", () => {
  expect(ages.map((age) => daysOfAge(age, today))).toEqual([
    { from: "2026-11-13" },
    { from: "2026-10-21", until: "2026-11-12" },
    { from: "2026-08-22", until: "2026-10-20" },
    { until: "2026-08-21" },
  ]);
  expect([daysOfDue("overdue", today), daysOfDue("today", today), daysOfDue("in_7_days", today)]).toEqual([
    { until: "2026-11-19" },
    { from: today, until: today },
    { from: "2026-11-21", until: "2026-11-27" },
  ]);
});

test.each([
  [[], null],
  [[[0, 1]], 0],
  [
    [
      [5, 1],
      [2, 1],
    ],
    2,
  ],
  [
    [
      [9, 3],
      [1, 1],
      [4, 1],
    ],
    9,
  ],
  [
    [
      [1, 2],
      [3, 2],
    ],
    1,
  ],
] as [counts: [days: number, count: number][], half: number | null][])(
  "half of %j ended within %s days",
  (counts, half) => {
    expect(halfWithin(counts.map(([days, count]) => ({ days, count })))).toBe(half);
  },
);
