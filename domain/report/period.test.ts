import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, weekdayOf } from "#domain/shared/calendar.ts";
import {
  coverOf,
  daysOfPart,
  type PeriodName,
  partsOfPeriod,
  periodBefore,
  periodNames,
  periodOf,
  startOfStep,
  stepOf,
  steps,
} from "./period.ts";

test.each([
  ["this_month", "2026-11-20", "2026-11-01", "2026-11-20", "2026-10-01", "2026-10-20"],
  ["this_month", "2027-03-31", "2027-03-01", "2027-03-31", "2027-02-01", "2027-02-28"],
  ["this_month", "2027-01-01", "2027-01-01", "2027-01-01", "2026-12-01", "2026-12-01"],
  ["last_month", "2027-01-15", "2026-12-01", "2026-12-31", "2026-11-01", "2026-11-30"],
  ["last_month", "2028-03-01", "2028-02-01", "2028-02-29", "2028-01-01", "2028-01-31"],
  ["this_quarter", "2026-11-20", "2026-10-01", "2026-11-20", "2026-07-01", "2026-08-20"],
  ["this_quarter", "2027-03-31", "2027-01-01", "2027-03-31", "2026-10-01", "2026-12-29"],
  ["last_quarter", "2027-02-10", "2026-10-01", "2026-12-31", "2026-07-01", "2026-09-30"],
  ["this_year", "2026-11-20", "2026-01-01", "2026-11-20", "2025-01-01", "2025-11-20"],
  ["last_year", "2026-11-20", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
] as const)("%s on %s is %s to %s, compared with %s to %s", (name, today, from, until, before, beforeUntil) => {
  expect(periodOf(name, today)).toEqual({ from, until });
  expect(periodBefore(name, { from, until })).toEqual({ from: before, until: beforeUntil });
});

test("other days are compared with as many days before them", () => {
  const before = periodBefore("custom", { from: "2026-11-10", until: "2026-11-12" });
  expect(before).toEqual({ from: "2026-11-07", until: "2026-11-09" });
});

test.each([
  ["2026-11-01", "2026-11-30", "day"],
  ["2026-10-01", "2026-12-01", "day"],
  ["2026-10-01", "2026-12-31", "week"],
  ["2026-01-01", "2026-12-31", "week"],
  ["2025-01-01", "2026-12-31", "month"],
] as const)("%s to %s is shown by %s", (from, until, step) => {
  expect(stepOf({ from, until })).toBe(step);
});

test("the parts of a period begin with the one that has its first day", () => {
  expect(partsOfPeriod("week", { from: "2026-11-01", until: "2026-11-10" })).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
  ]);
  expect(partsOfPeriod("month", { from: "2026-11-15", until: "2027-02-01" })).toEqual([
    "2026-11-01",
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
  ]);
});

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("1970-01-01", days));
const anyPeriod = fc
  .record({ from: anyDay, days: fc.integer({ min: 0, max: 800 }) })
  .map(({ from, days }) => ({ from, until: addDays(from, days) }));

test("the parts of any period have each of its days once", () => {
  fc.assert(
    fc.property(anyPeriod, fc.constantFrom(...steps), (period, step) => {
      const parts = partsOfPeriod(step, period).map((start) => daysOfPart(step, start, period));
      expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([period.from, period.until]);
      for (const [place, { from, until }] of parts.entries()) {
        expect(from <= until).toBe(true);
        expect(startOfStep(step, until)).toBe(startOfStep(step, from));
        if (place > 0) expect(addDays(parts[place - 1]?.until ?? "", 1)).toBe(from);
      }
      if (step === "week") expect(weekdayOf(startOfStep(step, period.from))).toBe(1);
    }),
  );
});

test("the period before ends before the period, and is never longer", () => {
  const names = fc.constantFrom<PeriodName[]>(...periodNames);
  fc.assert(
    fc.property(names, anyDay, anyPeriod, (name, today, custom) => {
      const period = name === "custom" ? custom : periodOf(name, today);
      const before = periodBefore(name, period);
      expect(before.from <= before.until && before.until < period.from).toBe(true);
      if (name.startsWith("this_") || name === "custom")
        expect(daysBetween(before.from, before.until)).toBeLessThanOrEqual(daysBetween(period.from, period.until));
    }),
  );
});

test.each([
  ["2026-11-01", "2026-11-30", ["2026-11-01 2026-11-01"], []],
  ["2026-11-02", "2026-11-30", [], ["2026-11-02 2026-11-30"]],
  ["2026-10-15", "2026-12-10", ["2026-11-01 2026-11-01"], ["2026-10-15 2026-10-31", "2026-12-01 2026-12-10"]],
  ["2026-01-01", "2026-12-31", ["2026-01-01 2026-12-01"], []],
  ["2026-02-01", "2026-02-28", ["2026-02-01 2026-02-01"], []],
])("%s to %s has these whole months, and other days", (from, until, months, days) => {
  const text = (ranges: readonly { from: string; until: string }[]) => ranges.map((one) => `${one.from} ${one.until}`);
  const cover = coverOf({ from, until });
  expect([text(cover.months), text(cover.days)]).toEqual([months, days]);
});

test("whole months and other days have each day of any period once", () => {
  fc.assert(
    fc.property(anyPeriod, (period) => {
      const { months, days } = coverOf(period);
      const whole = months.flatMap(({ from, until }) =>
        partsOfPeriod("month", { from, until }).map((start) =>
          daysOfPart("month", start, { from: start, until: "2200-01-01" }),
        ),
      );
      const all = [...whole, ...days].toSorted((one, other) => (one.from < other.from ? -1 : 1));
      expect([all[0]?.from, all.at(-1)?.until]).toEqual([period.from, period.until]);
      for (const [place, { from }] of all.entries())
        if (place > 0) expect(addDays(all[place - 1]?.until ?? "", 1)).toBe(from);
    }),
  );
});
