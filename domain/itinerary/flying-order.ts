import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** Returns flights in the order of departure, by the time zones of their airports. Unknown zones count as UTC. */
export function inFlyingOrder<Flight extends Segment>(segments: readonly Flight[], reference: Reference): Flight[] {
  const leaves = ({ from, departsAt }: Flight) => utcMinutes(departsAt, reference.airport(from)?.zone ?? "UTC");
  return [...segments].sort((a, b) => leaves(a) - leaves(b));
}
