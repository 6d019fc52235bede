import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** The spans of reminders, by urgency. */
export const reminderSpanNames = ["overdue", "today", "next7Days"] as const;
export type ReminderSpan = (typeof reminderSpanNames)[number];

/**
 * Returns a span of reminders: after the first instant (null for no limit) and up to the second. The day is in the
 * agency's time zone. A reminder from this morning is both overdue and of today. The next seven days start now and end
 * in the evening of the seventh day.
 */
export function reminderSpan(
  span: ReminderSpan,
  now: string,
  zone: string,
): readonly [after: string | null, until: string] {
  const today = agencyDate(now, zone);
  switch (span) {
    case "overdue":
      return [null, now];
    case "today":
      return [endOfAgencyDay(addDays(today, -1), zone), endOfAgencyDay(today, zone)];
    case "next7Days":
      return [now, endOfAgencyDay(addDays(today, 7), zone)];
  }
}
