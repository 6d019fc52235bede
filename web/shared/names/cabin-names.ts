import type { Cabin } from "#domain/itinerary/segment.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const cabinNames: Record<Cabin, Text> = texts({
  economy: "Economy",
  premium_economy: "Premium economy",
  business: "Business",
  first: "First",
});
