import { addDays, daysBetween, weekdayOf } from "#domain/shared/calendar.ts";

/** The periods that a report offers by name, in the order of the screen. The user chooses the days of `custom`. */
export const periodNames = [
  "this_month",
  "last_month",
  "this_quarter",
  "last_quarter",
  "this_year",
  "last_year",
  "custom",
] as const;
export type PeriodName = (typeof periodNames)[number];
export type NamedPeriod = Exclude<PeriodName, "custom">;

/** Days of the agency, "2026-11-20". Both are included. */
export interface Period {
  from: string;
  until: string;
}

/** The months of each kind of period. */
const months = { month: 1, quarter: 3, year: 12 } as const;
type Span = keyof typeof months;

/** Returns the days of a named period. A period that is not over ends today. */
export function periodOf(name: NamedPeriod, today: string): Period {
  const [which, span] = partsOf(name);
  const from = startOf(span, today);
  return which === "this" ? { from, until: today } : { from: startBefore(span, from), until: addDays(from, -1) };
}

/**
 * Returns the period that a report compares with. A named period is compared with the one before it, up to the same day
 * if it is not over; other days with as many days before them.
 */
export function periodBefore(name: PeriodName, { from, until }: Period): Period {
  const last = addDays(from, -1);
  if (name === "custom") return { from: addDays(from, -daysBetween(from, until) - 1), until: last };
  const [which, span] = partsOf(name);
  const start = startBefore(span, from);
  if (which === "last") return { from: start, until: last };
  const sameDay = addDays(start, daysBetween(from, until));
  return { from: start, until: sameDay < last ? sameDay : last };
}

function partsOf(name: NamedPeriod): ["this" | "last", Span] {
  return name.split("_") as ["this" | "last", Span];
}

/** Returns the first day of the month, the quarter or the year that has this day. */
function startOf(span: Span, day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return firstOfMonth(year, month - ((month - 1) % months[span]));
}

function startBefore(span: Span, from: string): string {
  const [year = 0, month = 0] = from.split("-").map(Number);
  return firstOfMonth(year, month - months[span]);
}

/** Returns the first day of a month. Months below 1 are those of the years before. */
function firstOfMonth(year: number, month: number): string {
  const back = month < 1 ? Math.ceil((1 - month) / 12) : 0;
  return `${year - back}-${String(month + back * 12).padStart(2, "0")}-01`;
}

/** The parts of a period that a plot shows. */
export const steps = ["day", "week", "month"] as const;
export type Step = (typeof steps)[number];

/** The most days of a period that is shown by day, and by week. */
const longest = { day: 62, week: 370 };

/** Returns the step in which a period has a readable number of parts. */
export function stepOf({ from, until }: Period): Step {
  const days = daysBetween(from, until) + 1;
  if (days <= longest.day) return "day";
  return days <= longest.week ? "week" : "month";
}

/** Returns the first day of the part that has this day. Weeks begin on Monday. */
export function startOfStep(step: Step, day: string): string {
  if (step === "day") return day;
  return step === "week" ? addDays(day, 1 - weekdayOf(day)) : startOf("month", day);
}

/** Returns the parts of a period in order, by their first days. The first part can begin before the period. */
export function partsOfPeriod(step: Step, { from, until }: Period): string[] {
  const starts = [];
  for (let start = startOfStep(step, from); start <= until; start = after(step, start)) starts.push(start);
  return starts;
}

/** Returns the first day of the next part. */
function after(step: Step, start: string): string {
  if (step !== "month") return addDays(start, step === "day" ? 1 : 7);
  const [year = 0, month = 0] = start.split("-").map(Number);
  return month === 12 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, month + 1);
}

/** Returns the days of a part that belong to the period. */
export function daysOfPart(step: Step, start: string, { from, until }: Period): Period {
  const last = addDays(after(step, start), -1);
  return { from: start < from ? from : start, until: last > until ? until : last };
}

/** The most days of a period, so that a report has a bounded number of parts. */
export const mostDays = 3_660;

/** Ranges of days, or of months by their first days. Both ends are included. */
export interface Cover {
  months: Period[];
  days: Period[];
}

/** Returns the whole months of a period, and the days before and after them. Each day of the period is in one range. */
export function coverOf({ from, until }: Period): Cover {
  const first = from.endsWith("-01") ? from : after("month", startOf("month", from));
  const next = startOf("month", addDays(until, 1));
  // No month is whole.
  if (first >= next) return { months: [], days: [{ from, until }] };
  const days = [
    { from, until: addDays(first, -1) },
    { from: next, until },
  ];
  return {
    months: [{ from: first, until: startOf("month", addDays(next, -1)) }],
    days: days.filter((range) => range.from <= range.until),
  };
}
