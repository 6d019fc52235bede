import type { SegmentView } from "#domain/itinerary/itinerary.ts";

/** A journey that an exchange changes, with the local dates of its departure before and after, "2027-01-23". */
export interface MovedJourney {
  /** "only" of a trip with one journey; the position from 1 if there are more than two. */
  which: "only" | "outbound" | "return" | number;
  was: string;
  is: string;
}

interface Trip {
  journeys: readonly { segments: readonly Pick<SegmentView, "airline" | "flightNumber" | "departure" | "arrival">[] }[];
}

/**
 * Returns the journeys that an exchange changes, in order. Undefined if the number of journeys changes, so that they
 * cannot be compared one by one.
 */
export function movedJourneys(before: Trip, after: Trip): MovedJourney[] | undefined {
  const { length } = before.journeys;
  if (length !== after.journeys.length) return undefined;
  return before.journeys.flatMap((journey, index): MovedJourney[] => {
    const other = after.journeys[index];
    if (!other || flightsOf(journey) === flightsOf(other)) return [];
    return [{ which: nameOf(index, length), was: departureOf(journey), is: departureOf(other) }];
  });
}

function nameOf(index: number, length: number): MovedJourney["which"] {
  if (length === 1) return "only";
  if (length > 2) return index + 1;
  return index === 0 ? "outbound" : "return";
}

function flightsOf({ segments }: Trip["journeys"][number]): string {
  return segments
    .map(
      ({ airline, flightNumber, departure, arrival }) =>
        `${airline}${flightNumber} ${departure.code} ${departure.localTime} ${arrival.code}`,
    )
    .join();
}

function departureOf({ segments }: Trip["journeys"][number]): string {
  return segments[0]?.departure.localTime.slice(0, 10) ?? "";
}
