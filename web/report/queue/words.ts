import type { HourFigure } from "#domain/report/waits.ts";
import { type Weekday, weekdays } from "#domain/report/week.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";
import { inWords } from "#web/shared/time/dates.ts";

/** Explains the color of the hours. */
export const hourHints: Record<HourFigure, Text> = texts({
  arrived: "Hours with more leads have a stronger color.",
  takenHalf: "Hours in which leads waited longer have a stronger color.",
  offered: "Hours with more offers have a stronger color.",
  missed: "Hours with more missed offers have a stronger color.",
});

const weekdayName: Intl.DateTimeFormatOptions = { weekday: "long", timeZone: "UTC" };
const hourName: Intl.DateTimeFormatOptions = { hour: "numeric", timeZone: "UTC" };

/** Returns the name of a weekday: "Monday". */
export function weekdayText(day: Weekday): string {
  // 1 January 2024 was a Monday.
  return inWords(weekdayName, Date.UTC(2024, 0, day));
}

/** Returns the beginning of an hour: "1 PM", or "13" on a clock of 24 hours. */
export function hourText(hour: number): string {
  return inWords(hourName, Date.UTC(2024, 0, weekdays[0], hour));
}
