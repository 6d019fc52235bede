import { addDays } from "#domain/shared/calendar.ts";

/**
 * Returns the last day that is suggested for statements: the end of the last month during the first half of a month, when
 * that month is paid, and yesterday afterwards. So it is never more than 15 days back, and always before today.
 */
export function suggestedLastDay(today: string): string {
  const dayOfMonth = Number(today.slice(8));
  return addDays(today, dayOfMonth <= 15 ? -dayOfMonth : -1);
}
