import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";
import { hour } from "#domain/shared/durations.ts";

/** The time zone of ARC's void window, independent of the agency's (docs/rules/law-and-standards.md#void-window). */
const arcZone = "America/New_York";

/** 14 CFR 259.5(b)(4): a reservation made seven days ahead or more can be canceled within 24 hours. */
const freeCancelHours = 24;
const boughtAheadHours = 168;

/**
 * Returns the time until which a ticket can be voided at ARC: 23:59:59 New York time on the next business day after its
 * issue (docs/rules/law-and-standards.md#void-window). `issuedAt` is an ISO instant. `holidays` are ARC's non-business
 * dates, "2023-11-10".
 */
export function voidUntil(issuedAt: string, holidays: readonly string[]): string {
  let date = addDays(agencyDate(issuedAt, arcZone), 1);
  while (weekdayOf(date) > 5 || holidays.includes(date)) date = addDays(date, 1);
  return endOfAgencyDay(date, arcZone);
}

/**
 * Returns the time until which the airline's 24-hour rule allows a free cancellation; null if the flight is less than
 * 168 hours after the reservation. Both arguments are ISO instants.
 */
export function freeCancelUntil(reservedAt: string, firstDepartureAt: string): string | null {
  const reserved = Date.parse(reservedAt);
  if (Date.parse(firstDepartureAt) - reserved < boughtAheadHours * hour) return null;
  return new Date(reserved + freeCancelHours * hour).toISOString();
}
