import type { ReactNode } from "react";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";

/** The itinerary to compare with, and the label for flights that only one of the two has. */
export interface ComparedWith {
  other: ItineraryView;
  mark: "new" | "given_up";
}

/** Draws an itinerary. Marks the flights that the one it is compared with does not have. */
export type RenderItinerary = (itinerary: ItineraryView, comparedWith?: ComparedWith) => ReactNode;
