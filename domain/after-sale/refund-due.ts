import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";

/** The time limits of 14 CFR 260: business days for card payments, calendar days for other payments. */
export const businessDaysForCards = 7;
export const daysForOthers = 20;

/**
 * Returns the deadline of an owed refund: the end of the agency's day, as an ISO instant. The period starts when the
 * carrier confirms (docs/rules/law-and-standards.md#refunds-due). `holidays` are federal holidays, "2026-11-26".
 */
export function refundDueAt(
  confirmedAt: string,
  paidBy: "card" | "other",
  { holidays, zone }: { holidays: readonly string[]; zone: string },
): string {
  const confirmed = agencyDate(confirmedAt, zone);
  const due =
    paidBy === "card"
      ? afterBusinessDays(confirmed, businessDaysForCards, holidays)
      : addDays(confirmed, daysForOthers);
  return endOfAgencyDay(due, zone);
}

function afterBusinessDays(from: string, days: number, holidays: readonly string[]): string {
  let date = from;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5 && !holidays.includes(date)) left -= 1;
  }
  return date;
}
