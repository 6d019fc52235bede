import { segment } from "#contract/itinerary/itinerary.ts";
import type { SegmentValues } from "#web/quote/editor/values/editor-values.ts";
import { asSegment } from "#web/quote/editor/values/read-content.ts";

/** Returns true if nothing of the flight is missing or unreadable. */
export function isComplete(values: SegmentValues): boolean {
  return segment.safeParse(asSegment(values)).success;
}
