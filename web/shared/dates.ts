import type { ClockChoice } from "#domain/user/clock.ts";
import { shownLanguage } from "./texts.ts";

/**
 * An instant in the language that is shown. Making a format takes as long as drawing a row, so each is made once: `how`
 * is a constant of whoever asks.
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
let clockShown: ClockChoice | undefined;

/** From now on times are shown as 7:55 PM or as 19:55; undefined is as the language does. The office alone asks for it. */
export function showClock(choice: ClockChoice | undefined): void {
  clockShown = choice;
  formats = new WeakMap();
}

function onClock(how: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (!how.hour || !clockShown) return how;
  return { ...how, hourCycle: clockShown === "24" ? "h23" : "h12" };
}

/** "Nov 20, 2026" of a date without a time. */
export function plainDate(date: string): string {
  return inWords(medium, `${date}T00:00:00Z`);
}

/** "May 1 – 20, 2027": what both dates share is said once. */
export function plainDates(from: string, to: string): string {
  return formatOf(medium).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** "Sat, May 1, 2027" of a local date or time, "2027-05-01T19:55". */
export function dayInWords(local: string): string {
  return inWords(longDay, `${local.slice(0, 10)}T00:00:00Z`);
}

/** "Sat, May 1": where the year was said already. */
export function shortDayInWords(local: string): string {
  return inWords(shortDay, `${local.slice(0, 10)}T00:00:00Z`);
}

/** "Saturday, May 1, 2027", for headings and screen readers. */
export function fullDate(local: string): string {
  return inWords(spelledOut, `${local.slice(0, 10)}T00:00:00Z`);
}

/** "7:55 PM" of a local time, "2027-05-01T19:55". */
export function clockInWords(local: string): string {
  return inWords(clock, `${local}Z`);
}

/** 5 → "May". */
export function monthInWords(month: number): string {
  return inWords(monthAlone, Date.UTC(2000, month - 1));
}

const monthAlone: Intl.DateTimeFormatOptions = { month: "long", timeZone: "UTC" };
// A local date has no zone; read and written as UTC it stays what the calendar shows.
const medium: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeZone: "UTC" };
const shortDay: Intl.DateTimeFormatOptions = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" };
const spelledOut: Intl.DateTimeFormatOptions = { dateStyle: "full", timeZone: "UTC" };
const longDay: Intl.DateTimeFormatOptions = { ...shortDay, year: "numeric" };
const clock: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", timeZone: "UTC" };
