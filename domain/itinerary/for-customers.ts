import type { ItineraryView } from "./itinerary.ts";

/** Returns an itinerary as customers see it: without miles, and without the problems that only concern the agent. */
export function forCustomers(itinerary: ItineraryView): ItineraryView {
  return {
    ...itinerary,
    problems: itinerary.problems.filter(({ code }) => code !== "operator_missing"),
    journeys: itinerary.journeys.map((journey) => ({
      ...journey,
      segments: journey.segments.map((segment) => ({ ...segment, mileage: null })),
    })),
  };
}
