/** Calendar dates as days since 1970, because arithmetic and comparison are faster with numbers than with texts. */

/** Returns the days since 1 January 1970, or null if the date does not exist. `month` is 1-12. */
export function dayNumberOf(year: number, month: number, day: number): number | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return null;
  // The year starts on 1 March, so that the leap day is its last day.
  const years = month > 2 ? year : year - 1;
  const century = Math.floor(years / 100);
  const leapDays = Math.floor(years / 4) - century + Math.floor(century / 4);
  return years * 365 + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1 - marchOfYear0;
}

/**
 * Converts "2027-05-01" to days since 1970. Returns NaN if the date does not exist. A time after the date is ignored.
 */
export function dayNumber(date: string): number {
  const year = twoDigitsAt(date, 0) * 100 + twoDigitsAt(date, 2);
  return dayNumberOf(year, twoDigitsAt(date, 5), twoDigitsAt(date, 8)) ?? Number.NaN;
}

/**
 * Returns the number in two digits of a text without allocating a substring, or NaN if the characters are not digits.
 */
export function twoDigitsAt(text: string, index: number): number {
  const [tens, ones] = [text.charCodeAt(index) - zero, text.charCodeAt(index + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const zero = 48;

/** Converts days since 1970 to "2027-05-01". */
export function dateOfDay(dayNumber: number): string {
  const known = dates.get(dayNumber);
  if (known !== undefined) return known;
  if (dates.size >= mostDatesKept) dates.clear();
  const date = writeDate(dayNumber);
  dates.set(dayNumber, date);
  return date;
}

/**
 * A cache. The dates of flights lie within a year, and formatting them takes longer than all other steps of dating
 * flights.
 */
const dates = new Map<number, string>();
const mostDatesKept = 2000;

function writeDate(dayNumber: number): string {
  const days = dayNumber + marchOfYear0;
  const era = Math.floor(days / daysInEra);
  const dayOfEra = days - era * daysInEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  // Month 0 is March, so January and February belong to the year before.
  const year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0);
  return `${year}-${twoDigits(month >= 10 ? month - 9 : month + 3)}-${twoDigits(day)}`;
}

/** Returns the weekday: 1 is Monday, 7 is Sunday. 1 January 1970 was a Thursday. */
export function weekdayOfDay(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** The days from 1 March of the year 0 to 1 January 1970. */
const marchOfYear0 = 719_468;

/** The days in four hundred years, after which the calendar repeats. */
const daysInEra = 146_097;

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
