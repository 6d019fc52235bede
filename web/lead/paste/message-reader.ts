import { isPlace, placeCalled } from "#domain/itinerary/reference/place-names.ts";
import type { Finding } from "#domain/lead/read-message/finding.ts";
import { longestMessage, readMessage } from "#domain/lead/read-message/read-message.ts";
import { unreadParts, withTripType } from "#domain/lead/read-message/unread.ts";

/** Parses a message with the code tables, half a megabyte. Only import this file dynamically. */
export function read(text: string, today: string): Reading {
  const findings = readMessage(text, { today, places: { called: placeCalled, code: isPlace } });
  const unread = unreadParts(text.slice(0, longestMessage), findings);
  return { findings: withTripType(findings), unread: unread.map(({ start, end }) => text.slice(start, end)) };
}

export interface Reading {
  findings: readonly Finding[];
  /** The parts about the trip that were not understood. */
  unread: readonly string[];
}
