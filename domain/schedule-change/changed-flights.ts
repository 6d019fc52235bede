import { describeItinerary } from "#domain/itinerary/describe.ts";
import type { SegmentView } from "#domain/itinerary/itinerary.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { compareFlights, type FlightChange } from "./compare-flights.ts";

/**
 * A flight that an airline changed, as the customer sees it. Null before: the flight is new. Null after: the flight was
 * removed.
 */
export interface ChangedFlight {
  before: SegmentView | null;
  after: SegmentView | null;
  /**
   * The minutes by which departure and arrival are later; negative if earlier. Null if one side or a time zone is
   * unknown.
   */
  departureMinutes: number | null;
  arrivalMinutes: number | null;
}

/** Returns the flights that differ for a traveler, in the order of flying, without unchanged ones. */
export function changedFlights(
  before: readonly Segment[],
  shown: readonly Segment[],
  reference: Reference,
): ChangedFlight[] {
  return compareFlights(before, shown, reference)
    .filter(concernsTraveler)
    .map((change) => ({
      before: change.before && viewOf(change.before, reference),
      after: change.after && viewOf(change.after, reference),
      departureMinutes: minutesOf(change, "departure"),
      arrivalMinutes: minutesOf(change, "arrival"),
    }));
}

const smallMinutes = 60;

/**
 * Returns true if the change is small: the same flights on the same days, each at most an hour earlier or later. A
 * change that is not small need not be significant in law.
 */
export function isSmallChange(changes: readonly ChangedFlight[]): boolean {
  return changes.every(({ before, after, departureMinutes, arrivalMinutes }) => {
    if (!before || !after) return false;
    return [
      { was: before.departure, is: after.departure, minutes: departureMinutes },
      { was: before.arrival, is: after.arrival, minutes: arrivalMinutes },
    ].every(
      ({ was, is, minutes }) =>
        was.code === is.code &&
        was.localTime.slice(0, 10) === is.localTime.slice(0, 10) &&
        minutes !== null &&
        Math.abs(minutes) <= smallMinutes,
    );
  });
}

/**
 * Returns true if the change matters to travelers. Differences in the aircraft do not, because screens often omit it
 * and travelers do not book one.
 */
function concernsTraveler({ before, after, differences }: FlightChange): boolean {
  return !before || !after || differences.some(({ what }) => what !== "aircraft");
}

function minutesOf({ before, after, differences }: FlightChange, end: "departure" | "arrival"): number | null {
  if (!before || !after) return null;
  for (const difference of differences) if (difference.what === end) return difference.minutes;
  return 0;
}

function viewOf(segment: Segment, reference: Reference): SegmentView | null {
  return describeItinerary([segment], reference).journeys[0]?.segments[0] ?? null;
}
