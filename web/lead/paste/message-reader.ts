import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import type { Finding } from "#domain/lead/read-message/finding.ts";
import { readMessage } from "#domain/lead/read-message/read-message.ts";

/** Parses a message with the code tables, half a megabyte. Only import this file dynamically. */
export function read(text: string, today: string): Finding[] {
  return readMessage(text, { today, places: { called: placeCalled, code: isPlace } });
}
