import { describeItinerary } from "#domain/itinerary/describe.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { routeNames } from "#server/quote/index.ts";

/** Flights as customers are shown them: facts of their trip, not what an agent has still to fill in. */
export function shownTrip(segments: readonly Segment[]): ItineraryView {
  const itinerary = describeItinerary(segments, reference);
  return { ...itinerary, problems: itinerary.problems.filter(({ code }) => code !== "operator_missing") };
}

/** "New York – Tashkent". */
export function tripWordsOf(segments: readonly Segment[]): string {
  return routeNames(shownTrip(segments));
}
