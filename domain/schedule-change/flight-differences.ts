import type { ItineraryView, SegmentView, Stopover } from "#domain/itinerary/itinerary.ts";
import type { Cabin } from "#domain/itinerary/segment.ts";
import type { ChangedFlight } from "./changed-flights.ts";

/** A difference of a flight that an airline changed. */
export type FlightDifference =
  | { what: "number"; was: string; is: string }
  | { what: "from" | "to"; was: Stopover; is: Stopover }
  | { what: "departure" | "arrival"; was: Stopover; is: Stopover; shift: Shift }
  | { what: "operator"; was: string | null; is: string | null }
  | { what: "cabin"; was: Cabin; is: Cabin };

/** The shift of a departure or an arrival. */
export interface Shift {
  /** Minutes; negative if earlier, null if the time zone of an airport is unknown. */
  minutes: number | null;
  isOnAnotherDay: boolean;
}

/** Returns the differences of a flight, in the order of the form, the letter and the signed document. */
export function flightDifferences(
  before: SegmentView,
  after: SegmentView,
  { departureMinutes, arrivalMinutes }: Pick<ChangedFlight, "departureMinutes" | "arrivalMinutes">,
): FlightDifference[] {
  const differences: (FlightDifference | null)[] = [
    flightName(before) === flightName(after)
      ? null
      : { what: "number", was: flightName(before), is: flightName(after) },
    before.departure.code === after.departure.code
      ? null
      : { what: "from", was: before.departure, is: after.departure },
    before.arrival.code === after.arrival.code ? null : { what: "to", was: before.arrival, is: after.arrival },
    moved("departure", before.departure, after.departure, departureMinutes),
    moved("arrival", before.arrival, after.arrival, arrivalMinutes),
    before.operatedBy === after.operatedBy ? null : { what: "operator", was: before.operatedBy, is: after.operatedBy },
    before.cabin === after.cabin ? null : { what: "cabin", was: before.cabin, is: after.cabin },
  ];
  return differences.filter((difference) => difference !== null);
}

/** Returns the flights of the new trip that the airline did not change. */
export function flightsThatStay(after: ItineraryView, changes: readonly ChangedFlight[]): SegmentView[] {
  const keyOf = (flight: SegmentView) => `${flightName(flight)} ${flight.departure.code} ${flight.departure.localTime}`;
  const changed = new Set(changes.flatMap((change) => (change.after ? [keyOf(change.after)] : [])));
  return after.journeys.flatMap(({ segments }) => segments).filter((flight) => !changed.has(keyOf(flight)));
}

/** Returns "HY 101". */
export function flightName({ airline, flightNumber }: Pick<SegmentView, "airline" | "flightNumber">): string {
  return `${airline} ${flightNumber}`;
}

function moved(
  what: "departure" | "arrival",
  was: Stopover,
  is: Stopover,
  minutes: number | null,
): FlightDifference | null {
  if (was.localTime === is.localTime) return null;
  const isOnAnotherDay = was.localTime.slice(0, 10) !== is.localTime.slice(0, 10);
  return { what, was, is, shift: { minutes, isOnAnotherDay } };
}
