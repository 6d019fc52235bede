import { minutesBetween } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** True minutes in the air and on the way; null when the clock of either end is unknown. */
export function flightMinutes({ from, to, departsAt, arrivesAt }: Segment, reference: Reference): number | null {
  return elapsedMinutes({ code: from, at: departsAt }, { code: to, at: arrivesAt }, reference);
}

/** Minutes on the ground between two flights; below zero when the second leaves too early. */
export function groundMinutes(arriving: Segment, leaving: Segment, reference: Reference): number | null {
  return elapsedMinutes(
    { code: arriving.to, at: arriving.arrivesAt },
    { code: leaving.from, at: leaving.departsAt },
    reference,
  );
}

/** Minutes from one airport's clock to another's; null when a zone is unknown. */
export function elapsedMinutes(start: Moment, end: Moment, reference: Reference): number | null {
  const [startZone, endZone] = [reference.airport(start.code)?.zone, reference.airport(end.code)?.zone];
  if (startZone && endZone) return minutesBetween(start.at, startZone, end.at, endZone);
  // Two readings of one and the same clock can be compared without knowing its zone.
  return start.code === end.code ? minutesBetween(start.at, "UTC", end.at, "UTC") : null;
}

export interface Moment {
  /** Airport. */
  code: string;
  /** Its local time. */
  at: string;
}

/** Whether two airports serve the same city: out from JFK and home to Newark is a way back. */
export function sameCity(a: string, b: string, reference: Reference): boolean {
  return cityOf(a, reference) === cityOf(b, reference);
}

function cityOf(code: string, reference: Reference): string {
  return reference.airport(code)?.metro ?? code;
}
