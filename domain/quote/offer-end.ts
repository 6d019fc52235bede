import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { usualLinkLife } from "#domain/link/link-life.ts";
import { later } from "#domain/shared/durations.ts";

/**
 * Returns the instant at which a new offer expires if its agent chooses no other end: the end of a day of the agency, so
 * that customers are told a day and not the minute of writing.
 */
export function usualOfferEnd(now: string, zone: string): string {
  return endOfAgencyDay(agencyDate(later(now, usualLinkLife.offer), zone), zone);
}
