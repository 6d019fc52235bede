import type { ClockChoice } from "#domain/user/clock.ts";
import { weekdayOf } from "./calendar.ts";
import { dayNames } from "./day-names.ts";

/**
 * Formats local dates and times ("2027-05-01" or "2027-05-01T19:55") for travelers. The default language is English. The
 * names of months and weekdays are written down (`npm run names`), because those that Intl has differ between the server
 * and the browsers, which draw the same pages.
 */

/** The names and patterns of a language. Lists of months start with January, "Jan|Feb|…", lists of weekdays with Monday. */
interface DayNames {
  months: string;
  longMonths: string;
  /** The names of months without a day, which have another form in some languages. */
  monthsAlone: string;
  weekdays: string;
  longWeekdays: string;
  /** "{weekday}, {month} {day}, {year}" */
  patterns: Readonly<Record<Pattern, string>>;
  hasAmAndPm: boolean;
}

type Pattern = "day" | "shortDay" | "date" | "fullDay" | "dayOfYear";

/** Returns "Sat, May 1, 2027". */
export function dayInWords(local: string, language = "en"): string {
  return write("day", local, language);
}

/** Returns "Sat, May 1", for places that already show the year. */
export function shortDayInWords(local: string, language = "en"): string {
  return write("shortDay", local, language);
}

/** Returns "Mar 9, 1984", for dates whose weekday does not matter. */
export function dateInWords(local: string, language = "en"): string {
  return write("date", local, language);
}

/** Returns "May 1", for birthdays. */
export function dayOfYearInWords(local: string, language = "en"): string {
  return write("dayOfYear", local, language);
}

/** Returns "Saturday, May 1, 2027", for headings and screen readers. */
export function fullDayInWords(local: string, language = "en"): string {
  return write("fullDay", local, language);
}

/** Converts 5 to "May". */
export function monthInWords(month: number, language = "en"): string {
  return nameAt(namesIn(language).monthsAlone, month);
}

/** Returns "7:55 PM", or the format of the language. `clock` overrides the language's own choice. */
export function clockInWords(local: string, language = "en", clock?: ClockChoice): string {
  return writeClock(local.slice(11, 16), language, clock);
}

/** Returns the time with seconds, as evidence requires: "7:55:03 PM". */
export function exactClockInWords(local: string, language = "en"): string {
  return writeClock(local.slice(11, 19), language);
}

/**
 * Returns the name of a time zone at an instant: "Eastern Time". It is the same in summer and winter if the language
 * has such a name.
 */
export function zoneInWords(zone: string, at: string, language = "en"): string {
  if (zone === "UTC") return zone;
  const parts = zoneWriter(zone, language).formatToParts(Date.parse(at));
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

const names: Readonly<Record<string, DayNames>> = dayNames;

function namesIn(language: string): DayNames {
  return names[language] ?? dayNames.en;
}

function nameAt(list: string, position: number): string {
  return list.split("|")[position - 1] ?? "";
}

function write(pattern: Pattern, local: string, language: string): string {
  const { patterns, months, longMonths, weekdays, longWeekdays } = namesIn(language);
  const [year = "", month, day] = local.slice(0, 10).split("-");
  const weekday = weekdayOf(local.slice(0, 10));
  const parts: Record<string, string> = {
    year,
    day: String(Number(day)),
    month: nameAt(months, Number(month)),
    longMonth: nameAt(longMonths, Number(month)),
    weekday: nameAt(weekdays, weekday),
    longWeekday: nameAt(longWeekdays, weekday),
  };
  return patterns[pattern].replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "");
}

function writeClock(time: string, language: string, chosen?: ClockChoice): string {
  const { hasAmAndPm } = namesIn(language);
  const [hour = "", ...rest] = (time || "00:00").split(":");
  if (chosen ? chosen === "12" : hasAmAndPm)
    return `${Number(hour) % 12 || 12}:${rest.join(":")} ${Number(hour) < 12 ? "AM" : "PM"}`;
  // A language with AM and PM writes 5:05 as 05:05 on the other clock.
  return `${hasAmAndPm ? hour : Number(hour)}:${rest.join(":")}`;
}

/** A cache, because creating a formatter takes a hundred times as long as using it. */
const writers = new Map<string, Intl.DateTimeFormat>();

function zoneWriter(zone: string, language: string): Intl.DateTimeFormat {
  const key = `${zone} ${language}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: "longGeneric" });
  writers.set(key, writer);
  return writer;
}

/** Returns the mark of an arrival on another day: "+1", "−1"; empty on the same day. */
export function dayMark(days: number): string {
  return days === 0 ? "" : `${days > 0 ? "+" : "−"}${Math.abs(days)}`;
}
