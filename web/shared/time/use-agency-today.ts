import { agencyDate } from "#domain/agency/agency-day.ts";
import { agencyZone } from "./dates.ts";
import { useMinute } from "./use-minute.ts";

/** Returns the current date at the agency, "2026-11-20". Draws the component again when the next day begins. */
export function useAgencyToday(): string {
  return agencyDate(useMinute(), agencyZone());
}
