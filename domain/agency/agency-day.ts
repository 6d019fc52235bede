import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";

/** Where the agency's days begin and end: ticketing, the void window, limits per day, the month of a sale. */
export const agencyZone = "America/New_York";

const minute = 60_000;

/** The agency's date at an ISO instant. */
export function agencyDate(instant: string): string {
  return localTimeAt(Math.floor(Date.parse(instant) / minute), agencyZone).slice(0, 10);
}

/** The ISO instant of 23:59:59 on that date. */
export function endOfAgencyDay(date: string): string {
  return new Date(utcMinutes(`${date}T23:59`, agencyZone) * minute + 59_000).toISOString();
}
