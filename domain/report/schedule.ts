import { agencyClock } from "#domain/agency/agency-day.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";

/** The reports that can be sent on a schedule. Each has a page at /admin/reports/<name>. */
export const reportNames = ["sales", "funnel", "agents", "queue", "after-sale", "money"] as const;
export type ReportName = (typeof reportNames)[number];

/** Every Monday, or every first day of a month. */
export const rhythms = ["week", "month"] as const;
export type Rhythm = (typeof rhythms)[number];

/** A report is sent at this time of the agency. */
const sentAt = "07:00";

/** The most schedules of the agency, and the most recipients of one. */
export const mostSchedules = 200;
export const mostRecipients = 50;

/**
 * Returns the latest date whose letters can be sent at an ISO instant: today from 7:00 in the agency's time zone, and
 * yesterday before. A schedule is due if its next date is not later.
 */
export function lastDueDay(now: string, zone: string): string {
  const [day = "", clock = ""] = agencyClock(now, zone).split("T");
  return clock >= sentAt ? day : addDays(day, -1);
}

/** Returns the first Monday, or the first day of a month, after a date. */
export function nextDay(every: Rhythm, after: string): string {
  if (every === "week") return addDays(after, 8 - weekdayOf(after));
  const [year = 0, month = 0] = after.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}

/** The problems of a schedule. */
export interface ScheduleProblems {
  recipient_missing: object;
  recipient_cannot_read: object;
  report_period_not_named: object;
}

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends ScheduleProblems {}
}
