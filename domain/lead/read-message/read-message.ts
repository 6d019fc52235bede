import { readEmail, readName, readPhone } from "./contact.ts";
import { findDays } from "./dates.ts";
import type { Finding } from "./finding.ts";
import { readParty } from "./party.ts";
import { type KnownPlaces, readPlaces } from "./places.ts";
import { readTripDays } from "./trip-days.ts";
import { readWishes } from "./wishes.ts";

/** More than anybody writes to ask for a trip; what is behind it is not read. */
export const longestMessage = 10_000;

/**
 * What an email, a chat or a note of a voice mail says of a lead, each with the place where it says so. What is not said,
 * or can be taken in two ways, is left out: nothing is guessed. `today` is the agency's date.
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
