import { agencyDate, agencyZone } from "#domain/agency/agency-day.ts";
import { utcMinutes } from "#domain/itinerary/local-time.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** Minutes after which whoever has done nothing about a reminder is written to. */
export const mailAfterMinutes = 30;

/** How long a reminder can be put off at one press; any other time is chosen where reminders are set. */
export const snoozes = ["ten_minutes", "hour", "tomorrow"] as const;
export type Snooze = (typeof snoozes)[number];

/** What to do where a reminder would come while nobody calls the customer: tell so first, take it, or wait until they may be called. */
export const quietHoursChoices = ["ask", "keep", "move"] as const;

const minute = 60_000;

/** When somebody is reminded again, as an ISO instant; tomorrow is at nine on the agency's clock. */
export function snoozedUntil(snooze: Snooze, now: string): string {
  const minutes: Record<Snooze, () => number> = {
    ten_minutes: () => Date.parse(now) / minute + 10,
    hour: () => Date.parse(now) / minute + 60,
    tomorrow: () => utcMinutes(`${addDays(agencyDate(now), 1)}T09:00`, agencyZone),
  };
  return new Date(minutes[snooze]() * minute).toISOString();
}
