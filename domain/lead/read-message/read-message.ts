import { readEmail, readName, readPhone } from "./contact.ts";
import { findDays } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { withoutHeaders } from "./headers.ts";
import { readParty } from "./party.ts";
import { type KnownPlaces, readPlaces } from "./places.ts";
import { readTripDays } from "./trip-days.ts";
import { readWishes } from "./wishes.ts";

/** The maximum number of characters that are read. Requests for a trip are shorter. */
export const longestMessage = 10_000;

/**
 * Returns the fields of a lead that an email, a chat or a note about a voice mail contains, each with its position.
 * Missing and ambiguous fields are omitted. Only name and email are read from the lines of a mail program. `today` is the
 * agency's date.
 */
export function readMessage(message: string, { today, places }: { today: string; places: KnownPlaces }): Finding[] {
  const text = message.slice(0, longestMessage);
  const said = withoutHeaders(text);
  const { days, named } = findDays(said, today);
  const name = readName(text);
  const found = [
    ...name,
    ...readEmail(text),
    ...readPhone(said, named),
    ...readPlaces(said, places, [...name, ...named]),
    ...readTripDays(said, days),
    ...readParty(said),
    ...readWishes(said),
  ];
  return found.sort((a, b) => a.start - b.start);
}
