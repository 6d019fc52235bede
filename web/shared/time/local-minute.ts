import { agencyClock, agencyInstant } from "#domain/agency/agency-day.ts";
import { agencyZone } from "./dates.ts";

/** Returns an instant in the agency's time zone, to the minute, in the format of a date-and-time field. */
export function localMinute(instant: string): string {
  return agencyClock(instant, agencyZone());
}

/** Returns the instant of a local time in the agency's time zone, or undefined if the text is not a valid time. */
export function instantOf(local: string): string | undefined {
  return Number.isNaN(Date.parse(local)) ? undefined : agencyInstant(local, agencyZone());
}
