import { agencyClock, agencyInstant } from "#domain/agency/agency-day.ts";
import { agencyZone } from "./dates.ts";

/** Returns an instant in a time zone, the agency's by default, to the minute, in the format of a date-and-time field. */
export function localMinute(instant: string, zone: string = agencyZone()): string {
  return agencyClock(instant, zone);
}

/** Returns the instant of a local time in the zone, the agency's by default; undefined if the text is not a valid time. */
export function instantOf(local: string, zone: string = agencyZone()): string | undefined {
  return Number.isNaN(Date.parse(local)) ? undefined : agencyInstant(local, zone);
}
