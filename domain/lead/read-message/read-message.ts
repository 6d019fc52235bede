import { readEmail, readName, readPhone } from "./contact.ts";
import { findDays } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { readParty } from "./party.ts";
import { type KnownPlaces, readPlaces } from "./places.ts";
import { readTripDays } from "./trip-days.ts";
import { readWishes } from "./wishes.ts";

/** The maximum number of characters that are read. Requests for a trip are shorter. */
export const longestMessage = 10_000;

/**
 * Returns the fields of a lead that an email, a chat or a note about a voice mail contains, each with its position.
 * Missing and ambiguous fields are omitted. `today` is the agency's date.
 */
export function readMessage(message: string, { today, places }: { today: string; places: KnownPlaces }): Finding[] {
  const text = message.slice(0, longestMessage);
  const { days, named } = findDays(text, today);
  const name = readName(text);
  const found = [
    ...name,
    ...readEmail(text),
    ...readPhone(text, named),
    ...readPlaces(text, places, [...name, ...named]),
    ...readTripDays(text, days),
    ...readParty(text),
    ...readWishes(text),
  ];
  return found.sort((a, b) => a.start - b.start);
}
