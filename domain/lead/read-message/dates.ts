import { addDays, isRealDate, weekdayOf } from "#domain/shared/calendar.ts";
import { twoDigits } from "#domain/shared/day-number.ts";
import { overlaps, type Span } from "./finding.ts";
import { numberOf, numberWord } from "./number-words.ts";

/** A date in a text. */
export interface DayFound extends Span {
  date: string;
  /** True if the words can also mean another date. */
  isGuess: boolean;
}

const months = [
  "jan(?:uary)?|январ[ьяе]",
  "feb(?:ruary)?|феврал[ьяе]",
  "mar(?:ch)?|март[ае]?",
  "apr(?:il)?|апрел[ьяе]",
  "may|ма[йяе]",
  "june?|июн[ьяе]",
  "july?|июл[ьяе]",
  "aug(?:ust)?|август[ае]?",
  "sept?(?:ember)?|сентябр[ьяе]",
  "oct(?:ober)?|октябр[ьяе]",
  "nov(?:ember)?|ноябр[ьяе]",
  "dec(?:ember)?|декабр[ьяе]",
];
const weekdays = [
  "mon(?:day)?|понедельник",
  "tue(?:s(?:day)?)?|вторник",
  "wed(?:nesday)?|сред[ау]",
  "thu(?:rs?(?:day)?)?|четверг",
  "fri(?:day)?|пятниц[ау]",
  "sat(?:urday)?|суббот[ау]",
  "sun(?:day)?|воскресенье",
];
const month = `(${months.join("|")})\\.?`;
const nth = "(\\d{1,2})(?:st|nd|rd|th|[-–]?(?:го|ого|е))?";
const year = "(?:,?[ \\t]+(\\d{4})(?:[ \\t]*г(?:ода|\\.)?)?)?";
const until = "[ \\t]*(?:[-–—]|to|through|thru|until|till|по|до)[ \\t]*";
const [before, after] = ["(?<![\\p{L}\\d])", "(?![\\p{L}\\d])"];
const pattern = (source: string) => new RegExp(before + source + after, "giu");

type Read = (groups: string[], today: string) => (string | undefined)[];

/**
 * The patterns of a date, or of two dates in one month. Longer ones come first, and a matched text is not matched
 * again.
 */
const ways: readonly (readonly [RegExp, Read])[] = [
  // June 5-12, 2027
  [
    pattern(`${month}[ \\t]+${nth}${until}${nth}${year}(?![ \\t]*[-/:]?\\d)`),
    ([name, first, second, inYear], today) => pair(name, first, second, inYear, today),
  ],
  // 5-12 June, с 5 по 12 июня
  [
    pattern(`${nth}${until}${nth}[ \\t]+(?:of[ \\t]+)?${month}${year}`),
    ([first, second, name, inYear], today) => pair(name, first, second, inYear, today),
  ],
  [
    pattern(`${month}[ \\t]+(?:the[ \\t]+)?${nth}${year}(?![:%]|[ \\t]*(?:people|adults|pax)\\b)`),
    ([name, day, inYear], today) => [named(name, day, inYear, today)],
  ],
  [
    pattern(`${nth}[ \\t]+(?:of[ \\t]+)?${month}${year}`),
    ([day, name, inYear], today) => [named(name, day, inYear, today)],
  ],
  [
    pattern("(\\d{4})-(\\d{2})-(\\d{2})"),
    ([inYear, number, day]) => [real(Number(inYear), Number(number), Number(day))],
  ],
  [
    pattern("(\\d{1,2})\\.(\\d{1,2})(?:\\.(\\d{4}|\\d{2}))?(?![.\\d]|[ \\t]*(?:am|pm|kg|lbs|usd)\\b)"),
    ([day, number, inYear], today) => [numbered(number, day, inYear, today)],
  ],
  [
    pattern("(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?(?!/)"),
    ([first, second, inYear], today) => [
      Number(first) > 12 ? numbered(second, first, inYear, today) : numbered(first, second, inYear, today),
    ],
  ],
  [pattern("(?:the[ \\t]+)?day[ \\t]+after[ \\t]+tomorrow|послезавтра"), (_, today) => [addDays(today, 2)]],
  [pattern("tomorrow|завтра"), (_, today) => [addDays(today, 1)]],
  [
    pattern(`(?:in|через)[ \\t]+(?:(${numberWord})[ \\t]+)?(days?|weeks?|день|дня|дней|недел[юиь])`),
    ([count, unit = ""], today) => [
      addDays(today, (count ? (numberOf(count) ?? 0) : 1) * (/^(?:w|нед)/i.test(unit) ? 7 : 1)),
    ],
  ],
  [
    pattern(`(?:(this|next|coming|эт(?:от|у)|следующ(?:ий|ую|ее)|ближайш(?:ий|ую|ее))[ \\t]+)?(${weekdays.join("|")})`),
    ([which, name = ""], today) => [onWeekday(which, name, today)],
  ],
];

/** Words before a date that make it vague or unrelated to the trip. Such dates are ignored. */
const vague =
  /(?:\b(?:around|about|approx(?:imately)?|roughly|circa|sometime|flexible|born|birth(?:day)?|dob|expires?|expiring|before|after|by|since|every)|около|примерно|где-то|родил(?:ся|ась)|до|после)[ \t:]*(?:on[ \t]+|the[ \t]+)?$/iu;

/**
 * Returns the dates of a text in order. A date without a year is the next one after `today`. Past dates are ignored.
 */
export function findDays(text: string, today: string): { days: DayFound[]; named: Span[] } {
  const named: Span[] = [];
  const days: DayFound[] = [];
  for (const [way, read] of ways) {
    for (const match of text.matchAll(way)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (named.some((one) => overlaps(one, span))) continue;
      const dates = read(match.slice(1) as string[], today);
      if (!dates.every((date) => date !== undefined)) continue;
      named.push(span);
      if (vague.test(text.slice(Math.max(0, span.start - 30), span.start)) || dates.some((date) => date < today))
        continue;
      const middle =
        dates.length === 2
          ? text.slice(span.start, span.end).search(/[-–—]|\b(?:to|through|thru|until|till)\b|по|до/iu)
          : -1;
      const day = (date = "", place: Span = span) => {
        days.push({ date, ...place, isGuess: isGuess(match[0], date, today) });
      };
      if (middle < 0) day(dates[0]);
      else {
        day(dates[0], { start: span.start, end: span.start + middle });
        day(dates[1], { start: span.start + middle + 1, end: span.end });
      }
    }
  }
  return { days: days.sort((a, b) => a.start - b.start), named };
}

/** A date without a year that is further ahead than this may be a past one. */
const farAhead = 300;

/**
 * Returns true if the words can mean another date: a weekday or "tomorrow" in an old message, a day and a month in
 * either order, and a date without a year that is almost a year ahead.
 */
function isGuess(words: string, date: string, today: string): boolean {
  if (!/\d{1,2}/.test(words) || /^(?:in|через)\b/iu.test(words)) return true;
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})/.exec(words) ?? [];
  if (first !== second && Number(first) <= 12 && Number(second) <= 12) return true;
  const hasYear = /\d{4}|\d[./]\d{1,2}[./]\d{2}/.test(words);
  return !hasYear && date > addDays(today, farAhead);
}

function pair(
  name: string | undefined,
  first: string | undefined,
  second: string | undefined,
  inYear: string | undefined,
  today: string,
) {
  return [named(name, first, inYear, today), named(name, second, inYear, today)];
}

function named(name = "", day: string | undefined, inYear: string | undefined, today: string): string | undefined {
  const number = months.findIndex((one) => new RegExp(`^(?:${one})$`, "iu").test(name)) + 1;
  return numbered(String(number), day, inYear, today);
}

function numbered(number: string | undefined, day: string | undefined, inYear: string | undefined, today: string) {
  if (inYear) return real(Number(inYear) + (inYear.length === 2 ? 2000 : 0), Number(number), Number(day));
  const thisYear = Number(today.slice(0, 4));
  const next = [0, 1].map((years) => real(thisYear + years, Number(number), Number(day)));
  return next.find((date) => date !== undefined && date >= today);
}

/**
 * Returns the date of a weekday: "Friday" and "this Friday" are the next Friday; "next Friday" is in the next week,
 * which starts on a Monday.
 */
function onWeekday(which: string | undefined, name: string, today: string): string | undefined {
  const weekday = weekdays.findIndex((one) => new RegExp(`^(?:${one})$`, "iu").test(name)) + 1;
  const now = weekdayOf(today);
  if (which && /^(?:next|следующ)/iu.test(which)) return addDays(today, 7 - now + weekday);
  // "sat" and "sun" are also words, and short forms are ambiguous, so without "this" or "next" only full names are
  // weekdays.
  if (!which && name.length < 5) return undefined;
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}

function real(inYear: number, number: number, day: number): string | undefined {
  const date = `${inYear}-${twoDigits(number)}-${twoDigits(day)}`;
  return isRealDate(date) ? date : undefined;
}
