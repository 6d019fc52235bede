import { localTimeAt, utcMinutes } from "#domain/itinerary/local-time.ts";
import { minute } from "#domain/shared/durations.ts";

/**
 * Dates and times of the agency. Its days start and end in its time zone, which is a setting. `zone` is always an IANA
 * name, "America/Chicago".
 */

/** Returns the local time in the zone at an ISO instant: "2026-11-20T10:04". */
export function agencyClock(instant: string, zone: string): string {
  return localTimeAt(Math.floor(Date.parse(instant) / minute), zone);
}

/** Returns the offset of the zone from UTC at an ISO instant: "−05:00". */
export function utcOffset(instant: string, zone: string): string {
  const utc = Math.floor(Date.parse(instant) / minute);
  const minutes = utcMinutes(localTimeAt(utc, zone), "UTC") - utc;
  const twoDigits = (count: number) => String(count).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "−" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** Returns the agency's date at an ISO instant. */
export function agencyDate(instant: string, zone: string): string {
  return agencyClock(instant, zone).slice(0, 10);
}

/** Returns the ISO instant of a local time in the zone, "2026-11-20T09:00". */
export function agencyInstant(local: string, zone: string): string {
  return new Date(utcMinutes(local, zone) * minute).toISOString();
}

/** Returns the instant to record for an action on a date: now if the date is today, otherwise noon of that date. */
export function instantOnAgencyDay(date: string, { now, zone }: { now: string; zone: string }): string {
  return date === agencyDate(now, zone) ? now : agencyInstant(`${date}T12:00`, zone);
}

/** Returns the first ISO instant of that date. */
export function startOfAgencyDay(date: string, zone: string): string {
  return agencyInstant(`${date}T00:00`, zone);
}

/** Returns the ISO instant of 23:59:59 on that date. */
export function endOfAgencyDay(date: string, zone: string): string {
  return new Date(utcMinutes(`${date}T23:59`, zone) * minute + 59_000).toISOString();
}
