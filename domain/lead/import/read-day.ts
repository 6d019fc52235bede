import { isRealDate, weekdayOf } from "#domain/shared/calendar.ts";
import { twoDigits } from "#domain/shared/day-number.ts";
import type { DateOrder } from "./fields.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const fullMonths = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Characters. Longer than any date with its weekday and its time of day. */
const longestDate = 60;

/** A time of day after the date: "T10:30", ", 10:30:00 AM" or " at 10:30". */
const timeOfDay = /(?:,? +at +|,? +|T)(?=\d{1,2}:\d{2}).*$/i;

/**
 * Reads "2027-05-01", "5/1/2027", "01.05.27", "May 1, 2027" or "01MAY27", with or without a weekday and a time of day.
 * Two digits of a year mean 20xx. Returns undefined for any other text, and if the weekday is not the one of the date.
 */
export function readDay(text: string, order: DateOrder): string | undefined {
  if (text.length > longestDate) return undefined;
  const date = text.trim().replace(timeOfDay, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (iso) return real(iso[1], Number(iso[2]), iso[3]);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date) ?? [];
  if (first === undefined) return readNamedMonth(date.toLowerCase());
  const [inMonth, ofMonth] = order === "mdy" ? [first, second] : [second, first];
  return real(last, Number(inMonth), ofMonth);
}

/**
 * Reads a date as `readDay` does. Reads "15.05.2027" in either order, because dates with dots are European. A person
 * decides about "13/5/2027" in a file whose dates begin with the month.
 */
export function readClearDay(text: string, order: DateOrder): string | undefined {
  const inOrder = readDay(text, order);
  if (inOrder !== undefined || !/^\s*\d{1,2}\./.test(text)) return inOrder;
  return readDay(text, "dmy");
}

/** Reads a date whose month is a word. The text is in lower case. */
function readNamedMonth(text: string): string | undefined {
  const [, weekday = "", rest = text] = /^([a-z]{3,9})[.,]* +((?:\d|[a-z]+[. ]).*)$/.exec(text) ?? [];
  const named = weekdays.findIndex((one) => weekday !== "" && one.startsWith(weekday));
  const found = dateWithMonth(named < 0 ? text : rest);
  return found && (named < 0 || weekdayOf(found) === named + 1) ? found : undefined;
}

const day = "(\\d{1,2})(?:st|nd|rd|th)?";
const month = "([a-z]{3,9})";
const between = "[-/. ]*";
const year = "(?<!\\d)(\\d{4}|\\d{2})";
const monthFirst = new RegExp(`^${month}${between}${day}(?:, *|${between})${year}$`);
const dayFirst = new RegExp(`^${day}${between}${month}(?:, *|${between})${year}$`);
const yearFirst = new RegExp(`^(\\d{4})${between}${month}${between}${day}$`);

function dateWithMonth(text: string): string | undefined {
  const american = monthFirst.exec(text);
  if (american) return real(american[3], monthOf(american[1]), american[2]);
  const european = dayFirst.exec(text);
  if (european) return real(european[3], monthOf(european[2]), european[1]);
  const international = yearFirst.exec(text);
  return international ? real(international[1], monthOf(international[2]), international[3]) : undefined;
}

/** Returns the number of a month, 1 to 12; 0 for any other word. */
function monthOf(word = ""): number {
  if (word === "sept") return 9;
  return Math.max(months.indexOf(word) + 1, fullMonths.indexOf(word) + 1);
}

function real(year = "", month = 0, day = ""): string | undefined {
  const date = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(Number(day))}`;
  return isRealDate(date) ? date : undefined;
}
