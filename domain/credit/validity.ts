import { agencyDate } from "#domain/agency/agency-day.ts";
import { daysBetween } from "#domain/shared/calendar.ts";

/** How many days before a credit ends its holder is reminded of it, the earliest reminder first. */
export const reminderDays = [90, 30, 7] as const;

/** Days until the last one it is valid on, by the agency's calendar; negative once it is over. */
export function daysLeft(validUntil: string, now: string): number {
  return daysBetween(agencyDate(now), validUntil);
}

/** The last reminder whose day has come; null while all of them are to come. */
export function reminderReached(validUntil: string, now: string): number | null {
  const left = daysLeft(validUntil, now);
  return reminderDays.findLast((days) => left <= days) ?? null;
}
