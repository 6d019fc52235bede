import { minutesBetween } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** Returns the elapsed minutes of a flight; null if the time zone of either end is unknown. */
export function flightMinutes({ from, to, departsAt, arrivesAt }: Segment, reference: Reference): number | null {
  return elapsedMinutes({ code: from, at: departsAt }, { code: to, at: arrivesAt }, reference);
}

/** Returns the minutes on the ground between two flights; negative if the second departs too early. */
export function groundMinutes(arriving: Segment, leaving: Segment, reference: Reference): number | null {
  return elapsedMinutes(
    { code: arriving.to, at: arriving.arrivesAt },
    { code: leaving.from, at: leaving.departsAt },
    reference,
  );
}

/** Returns the elapsed minutes between local times of two airports; null if a zone is unknown. */
export function elapsedMinutes(start: Moment, end: Moment, reference: Reference): number | null {
  const [startZone, endZone] = [reference.airport(start.code)?.zone, reference.airport(end.code)?.zone];
  if (startZone && endZone) return minutesBetween(start.at, startZone, end.at, endZone);
  // Two times of the same airport can be compared without knowing its zone.
  return start.code === end.code ? minutesBetween(start.at, "UTC", end.at, "UTC") : null;
}

export interface Moment {
  /** The airport. */
  code: string;
  /** The local time there. */
  at: string;
}

/** Returns true if two airports serve the same city. A trip from JFK that returns to Newark is a round trip. */
export function sameCity(a: string, b: string, reference: Reference): boolean {
  return cityOf(a, reference) === cityOf(b, reference);
}

function cityOf(code: string, reference: Reference): string {
  return reference.airport(code)?.metro ?? code;
}
