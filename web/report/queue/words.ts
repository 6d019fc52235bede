import type { HourFigure, QueueFigure } from "#domain/report/waits.ts";
import { type Weekday, weekdays } from "#domain/report/week.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";
import { inWords } from "#web/shared/time/dates.ts";

export const figureNames: Record<QueueFigure, Text> = texts({
  arrived: "Leads arrived",
  taken: "Leads taken",
  takenHalf: "Half taken within",
  touched: "Leads contacted",
  touchedHalf: "Half contacted within",
  offered: "Offers",
  accepted: "Accepted offers",
  declined: "Declined offers",
  missed: "Missed offers",
  withdrawn: "Withdrawn offers",
});

/** Explains the figures whose names do not say how they are counted. */
export const figureHints: Partial<Record<QueueFigure, Text>> = texts({
  taken: "An agent accepted the lead or was given it",
  takenHalf: "From the arrival of the lead until an agent has it",
  touched: "The first note, call or email after an agent has the lead",
  touchedHalf: "From the time at which an agent has the lead until the first note, call or email",
  missed: "The agent did not answer in time",
  withdrawn: "The lead was assigned or closed during the offer",
});

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
