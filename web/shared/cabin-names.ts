import type { Cabin } from "#domain/itinerary/segment.ts";

export const cabinNames: Record<Cabin, string> = {
  economy: "Economy",
  premium_economy: "Premium economy",
  business: "Business",
  first: "First",
};
