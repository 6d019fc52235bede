import { utcMinutes } from "./local-time.ts";
import type { Reference, Segment } from "./segment.ts";

/** Flights in the order in which they leave, by the clocks of their airports; those nobody knows count as UTC. */
export function inFlyingOrder<Flight extends Segment>(segments: readonly Flight[], reference: Reference): Flight[] {
  const leaves = ({ from, departsAt }: Flight) => utcMinutes(departsAt, reference.airport(from)?.zone ?? "UTC");
  return [...segments].sort((a, b) => leaves(a) - leaves(b));
}
