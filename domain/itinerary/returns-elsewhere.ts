import type { ItineraryView, Stopover } from "./itinerary.ts";

/** The departure airport of a trip, and the different airport to which it returns. */
export interface OtherAirport {
  left: Stopover;
  comesBackTo: Stopover;
}

/** Returns the two airports of a trip that returns to another airport than it left; undefined for any other trip. */
export function returnsElsewhere({ tripType, journeys }: ItineraryView): OtherAirport | undefined {
  const left = journeys[0]?.segments[0]?.departure;
  const comesBackTo = journeys.at(-1)?.segments.at(-1)?.arrival;
  if (!left || !comesBackTo || journeys.length < 2 || left.code === comesBackTo.code) return undefined;
  return tripType === "roundtrip" || isHomeFromAbroad(journeys) ? { left, comesBackTo } : undefined;
}

/**
 * Returns true if a trip with several stays was abroad and ends in its own country. Other such trips can end anywhere.
 */
function isHomeFromAbroad(journeys: ItineraryView["journeys"]): boolean {
  const home = journeys[0]?.segments[0]?.departure.country;
  const ends = journeys.map(({ segments }) => segments.at(-1)?.arrival.country);
  return Boolean(home) && ends.at(-1) === home && ends.some((country) => country !== home);
}
