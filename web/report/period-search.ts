import { mostDays, type PeriodName, periodNames } from "#domain/report/period.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { day, oneOf } from "#web/shared/search-params.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Reads the days of a report from the address. Omits invalid values instead of throwing. */
export function periodSearch(raw: Record<string, unknown>) {
  return { ...oneOf("period", raw, periodNames), ...day("from", raw), ...day("until", raw) };
}

export interface PeriodSearch {
  period?: PeriodName | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Returns the reason why the server would refuse custom dates. Undefined if there is none. */
export function problemOfDays({ period, from, until }: PeriodSearch): string | undefined {
  if (period !== "custom" || from === undefined || until === undefined) return undefined;
  if (until < from) return t("The last day cannot be before the first day");
  return daysBetween(from, until) >= mostDays ? t("Choose {{days}} days at most", { days: mostDays }) : undefined;
}

/** Checks whether the address has all days that the report needs, and whether the server would accept them. */
export function checkDays(search: PeriodSearch): { isComplete: boolean; isValid: boolean } {
  const isComplete = search.period !== "custom" || (search.from !== undefined && search.until !== undefined);
  return { isComplete, isValid: isComplete && problemOfDays(search) === undefined };
}
