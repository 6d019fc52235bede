import type { Segment } from "#domain/itinerary/segment.ts";

/** A flight of an exchange: kept, given up, or new. */
export interface ExchangedFlight {
  segment: Segment;
  fate: "kept" | "dropped" | "added";
}

/**
 * Returns the flights before and after an exchange, in the order of flying. A flight is kept if no detail on which its
 * fare depends has changed.
 */
export function compareTrips(before: readonly Segment[], after: readonly Segment[]): ExchangedFlight[] {
  const isIn = (flight: Segment, others: readonly Segment[]) => others.some((other) => isSame(flight, other));
  return [
    ...before
      .filter((flight) => !isIn(flight, after))
      .map((segment): ExchangedFlight => ({ segment, fate: "dropped" })),
    ...after.map((segment): ExchangedFlight => ({ segment, fate: isIn(segment, before) ? "kept" : "added" })),
  ].sort((a, b) => a.segment.departsAt.localeCompare(b.segment.departsAt));
}

export function changesNothing(before: readonly Segment[], after: readonly Segment[]): boolean {
  return compareTrips(before, after).every(({ fate }) => fate === "kept");
}

function isSame(a: Segment, b: Segment): boolean {
  return (
    a.airline === b.airline &&
    a.flightNumber === b.flightNumber &&
    a.bookingClass === b.bookingClass &&
    a.cabin === b.cabin &&
    a.from === b.from &&
    a.to === b.to &&
    a.departsAt === b.departsAt
  );
}
