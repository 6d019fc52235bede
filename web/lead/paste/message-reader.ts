import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import type { Finding } from "#domain/lead/read-message/finding.ts";
import { readMessage } from "#domain/lead/read-message/read-message.ts";

/** Reads a message with the tables of codes, half a megabyte: import this file dynamically only. */
export function read(text: string, today: string): Finding[] {
  return readMessage(text, { today, places: { called: placeCalled, code: isPlace } });
}
