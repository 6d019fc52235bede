import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** Whether the flight has left by `now`, an instant; of an airport whose clock nobody knows it has not. */
export function hasLeft(
  { from, departsAt }: Pick<Segment, "from" | "departsAt">,
  reference: Reference,
  now: string,
): boolean {
  const zone = reference.airport(from)?.zone;
  return zone !== undefined && utcMinutes(departsAt, zone) * 60_000 <= Date.parse(now);
}
