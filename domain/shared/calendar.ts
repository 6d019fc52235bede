import { dateOfDay, dayNumber, weekdayOfDay } from "./day-number.ts";

/** Calendar dates as "YYYY-MM-DD", the date on the wall of some place; no zone, no clock. */

/** Whether the text is a date that exists: "2027-02-29" is not, nor is a year somebody left a zero in front of. */
export function isRealDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  return !Number.isNaN(dayNumber(text));
}

/** Days from `from` to `to`; negative when `to` is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Throws a RangeError for a date no calendar has. */
export function addDays(date: string, days: number): string {
  const start = dayNumber(date);
  if (Number.isNaN(start)) throw new RangeError(`There is no date "${date}"`);
  return dateOfDay(start + days);
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  return weekdayOfDay(dayNumber(date));
}

/** Full years on that date. Born on 29 February, one grows older on 1 March of common years. */
export function ageOn(dateOfBirth: string, date: string): number {
  const years = yearOf(date) - yearOf(dateOfBirth);
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The date somebody reaches the age; the same rule for 29 February as `ageOn`. */
export function birthday(dateOfBirth: string, age: number): string {
  const year = String(yearOf(dateOfBirth) + age).padStart(4, "0");
  const date = `${year}${dateOfBirth.slice(4)}`;
  return isRealDate(date) ? date : `${year}-03-01`;
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
