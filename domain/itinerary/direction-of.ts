import type { ItineraryView } from "./itinerary.ts";

/** Of a round trip: out and back. Other trips have a first way and others, which say nothing. */
export function directionOf({ tripType, journeys }: ItineraryView, index: number): "Outbound" | "Return" | null {
  if (tripType !== "roundtrip" || journeys.length !== 2) return null;
  return index === 0 ? "Outbound" : "Return";
}
