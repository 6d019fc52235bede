import { dateOfDay, dayNumber, weekdayOfDay } from "./day-number.ts";

/** Functions for calendar dates ("YYYY-MM-DD"), which are local dates of a place without a time zone. */

/**
 * Returns true if the text is an existing date. "2027-02-29" does not exist. A year with a leading zero is refused as a
 * typing error.
 */
export function isRealDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  return !Number.isNaN(dayNumber(text));
}

/** Returns the days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Throws a RangeError if the date does not exist. */
export function addDays(date: string, days: number): string {
  const start = dayNumber(date);
  if (Number.isNaN(start)) throw new RangeError(`There is no date "${date}"`);
  return dateOfDay(start + days);
}

/** Returns the weekday: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return weekdayOfDay(dayNumber(date));
}

/**
 * Returns the age in full years on a date. A person born on 29 February has their birthday on 1 March in common years.
 */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = yearOf(date) - yearOf(dateOfBirth);
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Returns the date on which a person reaches the age. For 29 February it uses the same rule as `ageOn`. */
export function birthday(dateOfBirth: string, age: number): string {
  const year = String(yearOf(dateOfBirth) + age).padStart(4, "0");
  const date = `${year}${dateOfBirth.slice(4)}`;
  return isRealDate(date) ? date : `${year}-03-01`;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
