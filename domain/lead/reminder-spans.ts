import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";

/** Reminders by how soon they are. */
export const reminderSpanNames = ["overdue", "today", "next7Days"] as const;
export type ReminderSpan = (typeof reminderSpanNames)[number];

/**
 * After the first instant, up to the second one; null: since ever. The day is the agency's: what was due this morning is
 * overdue and of today. The next seven days begin now and end with the evening of the seventh.
 */
export function reminderSpan(span: ReminderSpan, now: string): readonly [after: string | null, until: string] {
  const today = agencyDate(now);
  switch (span) {
    case "overdue":
      return [null, now];
    case "today":
      return [endOfAgencyDay(addDays(today, -1)), endOfAgencyDay(today)];
    case "next7Days":
      return [now, endOfAgencyDay(addDays(today, 7))];
  }
}
