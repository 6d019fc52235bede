import type { PeriodName, Step } from "#domain/report/period.ts";
import { manualTypeNames } from "#web/shared/names/manual-type-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const periodWords: Record<PeriodName, Text> = texts({
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
  custom: "Custom dates",
});

export const stepNames: Record<Step, Text> = texts({ day: "Day", week: "Week", month: "Month" });

export const valuesBy: Record<Step, Text> = texts({
  day: "Values by day",
  week: "Values by week",
  month: "Values by month",
});

/** Returns the source of a sale: the words of a known way, or the text that names who requested the lead. */
export function sourceName(source: string): string {
  const known: Readonly<Record<string, Text>> = manualTypeNames;
  const name = Object.hasOwn(known, source) ? known[source] : undefined;
  return name ? t(name) : source;
}
