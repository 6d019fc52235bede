import { agencyDate } from "#domain/agency/agency-day.ts";
import { daysBetween } from "#domain/shared/calendar.ts";

/** The days before the expiry of a credit on which its holder is reminded, earliest reminder first. */
export const reminderDays = [90, 30, 7] as const;

/** Returns the days until the last day of validity, in the agency's time zone; negative after it. */
export function daysLeft(validUntil: string, now: string, zone: string): number {
  return daysBetween(agencyDate(now, zone), validUntil);
}

/** Returns the last reminder that is due; null if none is due yet. */
export function reminderReached(validUntil: string, now: string, zone: string): number | null {
  const left = daysLeft(validUntil, now, zone);
  return reminderDays.findLast((days) => left <= days) ?? null;
}
