import { agencyDate, agencyInstant } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { later, minute } from "#domain/shared/durations.ts";

/** The minutes after which an owner who has not reacted to a reminder gets an email. */
export const mailAfterMinutes = 30;

/** The durations for which a reminder can be snoozed with one click. Any other time can be set in the lead. */
export const snoozes = ["ten_minutes", "hour", "tomorrow"] as const;
export type Snooze = (typeof snoozes)[number];

/**
 * The choices for a reminder outside the calling hours: report it first, keep the time, or move it to the next calling
 * hour.
 */
export const quietHoursChoices = ["ask", "keep", "move"] as const;

/** Returns the time of the next reminder, as an ISO instant. Tomorrow means 9:00 in the agency's time zone. */
export function snoozedUntil(snooze: Snooze, now: string, zone: string): string {
  const afterMinutes = (minutes: number) => later(now, minutes * minute);
  switch (snooze) {
    case "ten_minutes":
      return afterMinutes(10);
    case "hour":
      return afterMinutes(60);
    case "tomorrow":
      return agencyInstant(`${addDays(agencyDate(now, zone), 1)}T09:00`, zone);
  }
}
