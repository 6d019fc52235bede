import type { Reference, Segment } from "./segment.ts";

/**
 * Splits alternatives that were copied together. A flight that departs before the previous arrival, and from the city
 * of the first departure, starts the next alternative. Segment numbers are not used, because screens are copied in
 * parts.
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
