import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";

const hour = 3_600_000;

/** 14 CFR 259.5(b)(4): bought seven days ahead or more, a reservation can be undone for 24 hours. */
const freeCancelHours = 24;
const boughtAheadHours = 168;

/**
 * Until when a ticket can be voided at ARC: 23:59:59 New York time of the next business day after it was issued
 * (docs/rules/law-and-standards.md#void-window). `issuedAt` is an ISO instant, `holidays` ARC's dates without business,
 * "2023-11-10".
 */
export function voidUntil(issuedAt: string, holidays: readonly string[]): string {
  let date = addDays(agencyDate(issuedAt), 1);
  while (weekdayOf(date) > 5 || holidays.includes(date)) date = addDays(date, 1);
  return endOfAgencyDay(date);
}

/**
 * Until when the airline's 24-hour rule lets the customer cancel freely; null when the flight is less than 168 hours
 * away at the reservation. Both arguments are ISO instants.
 */
export function freeCancelUntil(reservedAt: string, firstDepartureAt: string): string | null {
  const reserved = Date.parse(reservedAt);
  if (Date.parse(firstDepartureAt) - reserved < boughtAheadHours * hour) return null;
  return new Date(reserved + freeCancelHours * hour).toISOString();
}
