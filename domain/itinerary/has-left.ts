import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** Returns true if the flight has departed at the instant `now`; false if the time zone of the airport is unknown. */
export function hasLeft(
  { from, departsAt }: Pick<Segment, "from" | "departsAt">,
  reference: Reference,
  now: string,
): boolean {
  const zone = reference.airport(from)?.zone;
  return zone !== undefined && utcMinutes(departsAt, zone) * 60_000 <= Date.parse(now);
}
