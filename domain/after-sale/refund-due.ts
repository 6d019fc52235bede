import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";

/** 14 CFR 260: business days for what a card paid, days of the calendar for anything else. */
const businessDaysForCards = 7;
const daysForOthers = 20;

/**
 * Until when an owed refund has to be made: the end of the agency's day, as an ISO instant. The clock starts when the carrier
 * confirms (docs/rules/law-and-standards.md#refunds-due); `holidays` are federal holidays, "2026-11-26".
 */
export function refundDueAt(confirmedAt: string, paidBy: "card" | "other", holidays: readonly string[]): string {
  const confirmed = agencyDate(confirmedAt);
  return endOfAgencyDay(
    paidBy === "card"
      ? afterBusinessDays(confirmed, businessDaysForCards, holidays)
      : addDays(confirmed, daysForOthers),
  );
}

function afterBusinessDays(from: string, days: number, holidays: readonly string[]): string {
  let date = from;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5 && !holidays.includes(date)) left -= 1;
  }
  return date;
}
