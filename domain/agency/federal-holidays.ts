import { addDays, weekdayOf } from "#domain/shared/calendar.ts";

export interface Holiday {
  /** "2026-11-26" */
  day: string;
  name: string;
}

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7];

/**
 * Returns the federal holidays of the United States that are observed in the year, in order (5 U.S.C. 6103). A holiday
 * on a Saturday is observed on the day before, one on a Sunday on the day after, so New Year's Day can be observed in
 * the year before.
 */
export function federalHolidays(year: number): Holiday[] {
  const nextNewYear = observed(`${year + 1}-01-01`, "New Year's Day");
  return [
    observed(`${year}-01-01`, "New Year's Day"),
    { day: nth(3, monday, year, 1), name: "Martin Luther King Jr. Day" },
    { day: nth(3, monday, year, 2), name: "Presidents' Day" },
    { day: last(monday, year, 5), name: "Memorial Day" },
    observed(`${year}-06-19`, "Juneteenth"),
    observed(`${year}-07-04`, "Independence Day"),
    { day: nth(1, monday, year, 9), name: "Labor Day" },
    { day: nth(2, monday, year, 10), name: "Columbus Day" },
    observed(`${year}-11-11`, "Veterans Day"),
    { day: nth(4, thursday, year, 11), name: "Thanksgiving Day" },
    observed(`${year}-12-25`, "Christmas Day"),
    nextNewYear,
  ].filter(({ day }) => day.startsWith(`${year}-`));
}

function observed(day: string, name: string): Holiday {
  const weekday = weekdayOf(day);
  if (weekday === saturday) return { day: addDays(day, -1), name: `${name} (observed)` };
  if (weekday === sunday) return { day: addDays(day, 1), name: `${name} (observed)` };
  return { day, name };
}

/** Returns the nth occurrence of a weekday in a month; Monday is 1. */
function nth(n: number, weekday: number, year: number, month: number): string {
  const first = firstOf(year, month);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (n - 1));
}

function last(weekday: number, year: number, month: number): string {
  const end = addDays(firstOf(year, month + 1), -1);
  return addDays(end, -((weekdayOf(end) - weekday + 7) % 7));
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}-01`;
}
