import type { Period, PeriodName, Step } from "#domain/report/period.ts";
import { manualTypeNames } from "#web/shared/names/manual-type-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { duration } from "#web/shared/time/durations.ts";

export const periodWords: Record<PeriodName, Text> = texts({
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
  custom: "Custom dates",
});

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

/** Returns the days of a report and those that it is compared with, as text. */
export function periodsText({ period, before }: { period: Period; before: Period }) {
  return { period: plainDates(period.from, period.until), before: plainDates(before.from, before.until) };
}

/** Names a link whose text is only a number: "Gabriel Ortega, Sales: 3". */
export function linkName(value: string, ...of: (string | undefined)[]): string {
  return t("{{names}}: {{value}}", { names: of.filter(Boolean).join(", "), value });
}

/** Returns a limit of time in minutes as text: "5 min", "4 h", "2 days". Null is a dash. */
export function limitText(limit: number | "longer" | null): string {
  if (limit === null) return "–";
  if (limit === "longer") return t("more than 30 days");
  if (limit < 1440) return duration(limit);
  return t({ one: "{{count}} day", other: "{{count}} days" }, { count: limit / 1440 });
}
