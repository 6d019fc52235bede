import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/shared/calendar.ts";
import { addMonths, daysOfMonth, daysOfTargets, monthOf, monthPattern, progressOf, targetMonths } from "./targets.ts";

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2027-01", -1, "2026-12"],
  ["2026-11", -23, "2024-12"],
])("finds the month %s plus %i: %s", (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test.each([
  ["2027-02", "2027-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("ends the month %s on %s", (month, until) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, until });
});

test.each<[string, { from: string; until: string }, string[]]>([
  ["a whole month", { from: "2026-10-01", until: "2026-10-31" }, ["2026-10"]],
  ["the present month until today", { from: "2026-11-01", until: "2026-11-20" }, ["2026-11"]],
  ["the present month until a later day", { from: "2026-11-01", until: "2026-11-25" }, ["2026-11"]],
  ["the present month until yesterday", { from: "2026-11-01", until: "2026-11-19" }, []],
  ["the present month without its first day", { from: "2026-11-02", until: "2026-11-20" }, []],
  ["the present quarter", { from: "2026-10-01", until: "2026-11-20" }, ["2026-10", "2026-11"]],
  ["months that lie partly in the period", { from: "2026-08-15", until: "2026-10-30" }, ["2026-09"]],
  ["months to come", { from: "2026-12-01", until: "2027-01-31" }, ["2026-12", "2027-01"]],
  ["a month to come that is not whole", { from: "2026-12-01", until: "2026-12-30" }, []],
])("counts the targets of %s", (_name, period, months) => {
  expect(targetMonths(period, "2026-11-20")).toEqual(months);
});

test.each([
  [["2026-10"], { days: 31, passedDays: 31 }],
  [["2026-11"], { days: 30, passedDays: 20 }],
  [["2026-12"], { days: 31, passedDays: 0 }],
  [["2026-10", "2026-11", "2026-12"], { days: 92, passedDays: 51 }],
  [[], { days: 0, passedDays: 0 }],
])("counts the days of %j that have begun", (months, expected) => {
  expect(daysOfTargets(months, "2026-11-20")).toEqual(expected);
});

test.each([
  [50, 100, 5_000],
  [150, 100, 15_000],
  [-10, 100, -1_000],
  [1, 3, 3_333],
  [0, 100, 0],
])("computes the progress of %i towards %i", (reached, target, expected) => {
  expect(progressOf(reached, target)).toBe(expected);
});

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays("2000-01-01", days));

test("counts each month once, in order, and only if it begins in the period", () => {
  fc.assert(
    fc.property(day, day, day, (one, other, today) => {
      const [from, until] = one < other ? [one, other] : [other, one];
      const months = targetMonths({ from, until }, today);
      expect(months).toEqual([...new Set(months)].sort());
      for (const month of months) {
        expect(month).toMatch(monthPattern);
        const days = daysOfMonth(month);
        expect(days.from >= from && (days.until <= until || monthOf(today) === month)).toBe(true);
      }
      const { days, passedDays } = daysOfTargets(months, today);
      expect(passedDays >= 0 && passedDays <= days).toBe(true);
    }),
  );
});
