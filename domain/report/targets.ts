import { divideRounded } from "#domain/money/money.ts";
import { addDays, daysBetween } from "#domain/shared/calendar.ts";
import type { Period } from "./period.ts";

/** The figures that an agent is expected to reach in a month. Null without a target. */
export interface Target {
  /** Cents of USD. */
  profitCents: number | null;
  sales: number | null;
}

/** The most sales of one target. */
export const mostTargetSales = 10_000;

/** The most agents whose targets are saved at once. */
export const mostTargets = 500;

/** A month: "2026-11". */
export const monthPattern = /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/;

/** Returns the month of a day: "2026-11" for "2026-11-20". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month that is `count` months later, or earlier if `count` is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** Returns the first and the last day of a month. */
export function daysOfMonth(month: string): Period {
  return { from: `${month}-01`, until: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/**
 * Returns the months whose targets count in a period, in order: those that lie in it, and the present month if the
 * period has all its days until today.
 */
export function targetMonths({ from, until }: Period, today: string): string[] {
  const months = [];
  for (let month = monthOf(from); month <= monthOf(until); month = addMonths(month, 1)) {
    const days = daysOfMonth(month);
    const lastDay = month === monthOf(today) ? today : days.until;
    if (days.from >= from && lastDay <= until) months.push(month);
  }
  return months;
}

/** Returns the number of days of some months, and how many of them have begun. */
export function daysOfTargets(months: readonly string[], today: string): { days: number; passedDays: number } {
  let [days, passedDays] = [0, 0];
  for (const month of months) {
    const { from, until } = daysOfMonth(month);
    const length = daysBetween(from, until) + 1;
    days += length;
    passedDays += Math.min(Math.max(daysBetween(from, today) + 1, 0), length);
  }
  return { days, passedDays };
}

/** Returns the part of a target that is reached, in basis points. It can be negative, or more than 10,000. */
export function progressOf(reached: number, target: number): number {
  return divideRounded(reached * 10_000, target);
}
