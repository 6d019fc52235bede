import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { later } from "#domain/shared/durations.ts";
import { usualLinkLife } from "./link-life.ts";

/**
 * Returns the instant at which the link to a form expires if staff choose no other end: the end of a day of the agency,
 * so that customers are told a day and not the minute of writing.
 */
export function usualLinkEnd(form: keyof typeof usualLinkLife, now: string, zone: string): string {
  return endOfAgencyDay(agencyDate(later(now, usualLinkLife[form]), zone), zone);
}
