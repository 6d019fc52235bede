import { agencyDate } from "#domain/agency/agency-day.ts";
import {
  clockInWords as clockIn,
  dateInWords as dateIn,
  dayInWords as dayIn,
  fullDayInWords as fullDayIn,
  monthInWords as monthIn,
  shortDayInWords as shortDayIn,
  zoneInWords,
} from "#domain/shared/day-words.ts";
import type { ClockChoice } from "#domain/user/clock.ts";
import { shownLanguage } from "#web/shared/texts/texts.ts";
import { deviceNow } from "./clock.ts";

/**
 * Formats an instant in the current language. Creating a format takes as long as drawing a row, so each is created
 * once: `how` has to be a constant.
 */
export function inWords(how: Intl.DateTimeFormatOptions, instant: string | number): string {
  return formatOf(how).format(new Date(instant));
}

function formatOf(how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = formats.get(how) ?? new Intl.DateTimeFormat(shownLanguage(), onClock(how));
  formats.set(how, format);
  return format;
}

let formats = new WeakMap<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();
let agencyFormats = new WeakMap<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();
let clockShown: ClockChoice | undefined;
let zoneShown = "America/New_York";
let nameShown: string | undefined;

/** Sets the clock: 7:55 PM or 19:55. Undefined follows the language. Only the office calls this. */
export function showClock(choice: ClockChoice | undefined): void {
  clockShown = choice;
  formats = new WeakMap();
  agencyFormats = new WeakMap();
}

/**
 * Sets the agency's time zone. Until this is called, it is the time zone of a new installation. A page that the server
 * has drawn passes the name that the server wrote.
 */
export function showZone(zone: string, name?: string): void {
  zoneShown = zone;
  nameShown = name;
  agencyFormats = new WeakMap();
}

/** Returns the agency's time zone, an IANA name. */
export function agencyZone(): string {
  return zoneShown;
}

/** Returns the name of the agency's time zone, such as "Eastern Time". Fields for a date and time name it in their label. */
export function zoneName(at: string = deviceNow()): string {
  return nameShown ?? zoneInWords(zoneShown, at, shownLanguage());
}

/** Returns the current date at the agency, "2026-11-20". */
export function agencyToday(now: string = deviceNow()): string {
  return agencyDate(now, zoneShown);
}

/** Formats an instant in the agency's time zone and the current language. `how` has to be a constant. */
export function inAgencyTime(how: Intl.DateTimeFormatOptions, instant: string | number): string {
  const format =
    agencyFormats.get(how) ?? new Intl.DateTimeFormat(shownLanguage(), { ...onClock(how), timeZone: zoneShown });
  agencyFormats.set(how, format);
  return format.format(new Date(instant));
}

function onClock(how: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!how.hour || !clockShown) return how;
  return { ...how, hourCycle: clockShown === "24" ? "h23" : "h12" };
}

/** "Nov 20, 2026" of a date without a time. */
export function plainDate(date: string): string {
  return dateIn(date, shownLanguage());
}

/** "May 1 – 20, 2027": writes the part that both dates share once. */
export function plainDates(from: string, to: string): string {
  return formatOf(medium).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** Formats the first and the last day of a period: "May 1 – 20, 2027", or "May 1, 2027" if they are the same. */
export function daysText({ from, until }: { from: string; until: string }): string {
  return from === until ? plainDate(from) : plainDates(from, until);
}

/** "Sat, May 1, 2027" of a local date or time, "2027-05-01T19:55". */
export function dayInWords(local: string): string {
  return dayIn(local, shownLanguage());
}

/** "Sat, May 1", for places that already show the year. */
export function shortDayInWords(local: string): string {
  return shortDayIn(local, shownLanguage());
}

/** "Saturday, May 1, 2027", for headings and screen readers. */
export function fullDate(local: string): string {
  return fullDayIn(local, shownLanguage());
}

/** "7:55 PM" of a local time, "2027-05-01T19:55". */
export function clockInWords(local: string): string {
  return clockIn(local, shownLanguage(), clockShown);
}

/** 5 → "May". */
export function monthInWords(month: number): string {
  return monthIn(month, shownLanguage());
}

// A local date has no zone. Parsing and formatting it as UTC keeps the calendar date.
const medium: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };
