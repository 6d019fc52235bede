import type { Segment } from "./segment.ts";

/**
 * Several alternatives copied together, each on its own. Nobody takes off before they have landed: a flight that would,
 * and that leaves from where the first one left, begins the next alternative. Numbers say nothing, for screens are
 * copied in parts.
 */
export function splitOptions<S extends Pick<Segment, "from" | "departsAt">>(segments: readonly S[]): S[][] {
  const options: S[][] = [];
  for (const segment of segments) {
    const current = options.at(-1);
    const before = current?.at(-1);
    const beginsAnew = !before || (segment.departsAt < before.departsAt && segment.from === segments[0]?.from);
    if (beginsAnew) options.push([segment]);
    else current?.push(segment);
  }
  return options;
}
