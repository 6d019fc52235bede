import { describeItinerary } from "#domain/itinerary/describe.ts";
import { forCustomers } from "#domain/itinerary/for-customers.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { routeNames } from "#server/quote/index.ts";

/** Returns the flights as shown to customers. */
export function shownTrip(segments: readonly Segment[]): ItineraryView {
  return forCustomers(describeItinerary(segments, reference));
}

/** Returns the route: "New York – Tashkent". */
export function tripWordsOf(segments: readonly Segment[]): string {
  return routeNames(shownTrip(segments));
}
