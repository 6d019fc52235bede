/** Calendar dates as days since 1970: numbers are counted with, compared and tried faster than texts. */

/** Days since 1 January 1970; null for a day no calendar has. `month` is 1-12. */
export function dayNumberOf(year: number, month: number, day: number): number | null {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month))) return null;
  // Counted from 1 March, so that the leap day is the last of its year.
  const years = month > 2 ? year : year - 1;
  const century = Math.floor(years / 100);
  const leapDays = Math.floor(years / 4) - century + Math.floor(century / 4);
  return years * 365 + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1 - marchOfYear0;
}

/** "2027-05-01" → days since 1970; NaN for a day no calendar has. A time behind the date does no harm. */
export function dayNumber(date: string): number {
  const year = twoDigitsAt(date, 0) * 100 + twoDigitsAt(date, 2);
  return dayNumberOf(year, twoDigitsAt(date, 5), twoDigitsAt(date, 8)) ?? Number.NaN;
}

/** The number two digits of a text show, without cutting it up; NaN where other characters stand. */
export function twoDigitsAt(text: string, index: number): number {
  const [tens, ones] = [text.charCodeAt(index) - zero, text.charCodeAt(index + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

const zero = 48;

/** Days since 1970 → "2027-05-01". */
export function dateOfDay(dayNumber: number): string {
  const known = dates.get(dayNumber);
  if (known !== undefined) return known;
  if (dates.size >= mostDatesKept) dates.clear();
  const date = writeDate(dayNumber);
  dates.set(dayNumber, date);
  return date;
}

/** Flights leave within a year: putting their dates together again for each takes longer than all the rest of dating them. */
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

/** 1 = Monday … 7 = Sunday. 1 January 1970 was a Thursday. */
export function weekdayOfDay(dayNumber: number): number {
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1;
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** From 1 March of the year 0 to 1 January 1970. */
const marchOfYear0 = 719_468;

/** After four hundred years the calendar begins anew. */
const daysInEra = 146_097;

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
