import { describeItinerary } from "#domain/itinerary/describe.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { type ParsedItinerary, parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { checkContent, type QuoteContent } from "#domain/quote/content.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";

/**
 * The rules about itineraries together with the tables of codes: half a megabyte that only the quote editor needs, and
 * loads beside itself. Import this file dynamically only.
 */
export function describe(segments: readonly Segment[]): ItineraryView {
  return describeItinerary(segments, reference);
}

export function read(text: string, today: string): ParsedItinerary {
  return parseItinerary(text, { today, reference });
}

/** What the server would refuse to save, before it is asked. */
export function check(content: QuoteContent): FieldProblem[] {
  return checkContent(content, reference);
}
