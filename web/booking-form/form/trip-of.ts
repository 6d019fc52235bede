import type { OfferOption } from "#contract/booking-form/form.ts";
import type { Trip } from "#domain/booking-form/check-party.ts";
import type { PartySize } from "#domain/quote/pricing.ts";

/** Returns the trip's dates and party, which the ages of the travelers are checked against. */
export function tripOf({ itinerary }: Pick<OfferOption, "itinerary">, party: PartySize, today: string): Trip {
  const segments = itinerary.journeys.flatMap((journey) => journey.segments);
  return {
    party,
    firstDeparture: segments[0]?.departure.localTime.slice(0, 10) ?? today,
    lastArrival: segments.at(-1)?.arrival.localTime.slice(0, 10) ?? today,
    segmentDates: segments.map(({ departure }) => departure.localTime.slice(0, 10)),
    today,
  };
}
