import { describeItinerary } from "#domain/itinerary/describe.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { routeNames } from "#server/quote/index.ts";

/** Returns the flights as shown to customers, without the problems that only concern the agent. */
export function shownTrip(segments: readonly Segment[]): ItineraryView {
  const itinerary = describeItinerary(segments, reference);
  return { ...itinerary, problems: itinerary.problems.filter(({ code }) => code !== "operator_missing") };
}

/** Returns the route: "New York – Tashkent". */
export function tripWordsOf(segments: readonly Segment[]): string {
  return routeNames(shownTrip(segments));
}
