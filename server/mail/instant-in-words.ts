import { agencyZone } from "#domain/agency/agency-day.ts";
import { localTimeAt } from "#domain/itinerary/local-time.ts";
import { clockInWords, dayInWords } from "#domain/shared/day-words.ts";

/** An ISO instant as the agency's clock shows it: "Fri, Nov 27, 2026, 5:00 PM New York time". */
export function instantInWords(instant: string): string {
  const local = localTimeAt(Math.floor(Date.parse(instant) / 60_000), agencyZone);
  return `${dayInWords(local)}, ${clockInWords(local)} New York time`;
}
