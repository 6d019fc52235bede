import type { Reference, Segment } from "./segment.ts";

/**
 * Several alternatives copied together, each on its own. Nobody takes off before they have landed: a flight that would,
 * and that leaves from the city the first one left, begins the next alternative. Numbers say nothing, for screens are
 * copied in parts.
 */
export function splitOptions<S extends Pick<Segment, "from" | "departsAt">>(
  segments: readonly S[],
  reference: Reference,
): S[][] {
  const cityOf = (code = "") => reference.airport(code)?.metro ?? code;
  const home = cityOf(segments[0]?.from);
  const options: S[][] = [];
  for (const segment of segments) {
    const current = options.at(-1);
    const before = current?.at(-1);
    const beginsAnew = !before || (segment.departsAt < before.departsAt && cityOf(segment.from) === home);
    if (beginsAnew) options.push([segment]);
    else current?.push(segment);
  }
  return options;
}
