import type { ItineraryView } from "./itinerary.ts";

/** Returns the direction of a journey of a round trip; null for other trips. */
export function directionOf({ tripType, journeys }: ItineraryView, index: number): "Outbound" | "Return" | null {
  if (tripType !== "roundtrip" || journeys.length !== 2) return null;
  return index === 0 ? "Outbound" : "Return";
}
