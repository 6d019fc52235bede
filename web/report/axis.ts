import type { Step } from "#domain/report/period.ts";
import { shownLanguage } from "#web/shared/texts/texts.ts";
import { inWords } from "#web/shared/time/dates.ts";

/** Formats a number for the axis of a plot: "12.5K". */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat(shownLanguage(), { notation: "compact", maximumFractionDigits: 1 }).format(value);
}

/** Formats a count: "1,234". */
export function count(value: number): string {
  return value.toLocaleString(shownLanguage());
}

const dayAndMonth = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const monthAndYear = { month: "short", year: "numeric", timeZone: "UTC" } as const;

/** Formats the first day of a part for the axis of a plot: "Nov 20" or "Nov 2026". */
export function axisDate(step: Step, from: string): string {
  return inWords(step === "month" ? monthAndYear : dayAndMonth, `${from}T00:00:00Z`);
}
