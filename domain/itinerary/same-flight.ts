import type { ItineraryView, SegmentView } from "./itinerary.ts";

/** Returns true if another itinerary contains the same flight, with the same number, airports, times and cabin. */
export function isFlownIn(flight: SegmentView, { journeys }: ItineraryView): boolean {
  return journeys.some(({ segments }) => segments.some((other) => factsOf(other) === factsOf(flight)));
}

function factsOf({ airline, flightNumber, departure, arrival, cabin }: SegmentView): string {
  const ends = [departure, arrival].map(({ code, localTime }) => `${code} ${localTime}`);
  return [airline, flightNumber, ...ends, cabin].join(" ");
}
