import { splitJourneys } from "#domain/itinerary/journeys.ts";
import { elapsedMinutes, sameCity } from "#domain/itinerary/places.ts";
import { cabins, type Reference, type Segment } from "#domain/itinerary/segment.ts";
import { compareFlights, operates } from "./compare-flights.ts";

/** A reason why a customer can refuse a change of one journey. */
export type SignificantReason =
  | { what: "not_flown" }
  | { what: "departs_earlier" | "arrives_later"; minutes: number }
  | { what: "other_origin" | "other_destination"; before: string; after: string }
  | { what: "more_connections"; before: number; after: number }
  | { what: "lower_cabin"; before: Segment["cabin"]; after: Segment["cabin"] };

export interface JourneyChange {
  before: Segment[];
  /** Null if the journey has no replacement. */
  after: Segment[] | null;
  reasons: SignificantReason[];
}

const domesticMinutes = 3 * 60;
const internationalMinutes = 6 * 60;

/**
 * Returns for each journey the reasons why its change is significant, so that the customer can have the money back
 * (docs/rules/law-and-standards.md#schedule-changes). The change is not significant if all reasons are empty.
 */
export function significanceOf(
  before: readonly Segment[],
  shown: readonly Segment[],
  reference: Reference,
): JourneyChange[] {
  const limit = isDomestic(before, reference) ? domesticMinutes : internationalMinutes;
  const left = splitJourneys(shown.filter(operates), reference);
  return splitJourneys(before, reference).map((journey) => {
    const index = left.findIndex((other) => leadsAlike(journey, other, reference));
    const after = index < 0 ? null : (left.splice(index, 1)[0] ?? null);
    const reasons = after ? reasonsOf(journey, after, limit, reference) : [{ what: "not_flown" as const }];
    return { before: journey, after, reasons };
  });
}

/** Returns true if all airports of the trip are in one country. */
function isDomestic(segments: readonly Segment[], reference: Reference): boolean {
  const countries = segments.flatMap(({ from, to }) => [from, to].map((code) => reference.airport(code)?.country));
  return new Set(countries).size === 1 && countries[0] !== undefined;
}

function leadsAlike(a: readonly Segment[], b: readonly Segment[], reference: Reference): boolean {
  const [start, otherStart, end, otherEnd] = [a[0]?.from, b[0]?.from, a.at(-1)?.to, b.at(-1)?.to];
  if (!start || !otherStart || !end || !otherEnd) return false;
  return sameCity(start, otherStart, reference) && sameCity(end, otherEnd, reference);
}

function reasonsOf(
  before: readonly Segment[],
  after: readonly Segment[],
  limit: number,
  reference: Reference,
): SignificantReason[] {
  const [first, last] = [before[0], before.at(-1)];
  const [newFirst, newLast] = [after[0], after.at(-1)];
  if (!first || !last || !newFirst || !newLast) return [];
  const earlier = elapsedMinutes(
    { code: newFirst.from, at: newFirst.departsAt },
    { code: first.from, at: first.departsAt },
    reference,
  );
  const later = elapsedMinutes(
    { code: last.to, at: last.arrivesAt },
    { code: newLast.to, at: newLast.arrivesAt },
    reference,
  );
  return [
    ...(earlier !== null && earlier >= limit ? [{ what: "departs_earlier" as const, minutes: earlier }] : []),
    ...(later !== null && later >= limit ? [{ what: "arrives_later" as const, minutes: later }] : []),
    ...(first.from === newFirst.from
      ? []
      : [{ what: "other_origin" as const, before: first.from, after: newFirst.from }]),
    ...(last.to === newLast.to ? [] : [{ what: "other_destination" as const, before: last.to, after: newLast.to }]),
    ...(after.length > before.length
      ? [{ what: "more_connections" as const, before: before.length - 1, after: after.length - 1 }]
      : []),
    ...lowerCabin(before, after, reference),
  ];
}

/** Returns the largest loss of cabin class among the replaced flights. */
function lowerCabin(before: readonly Segment[], after: readonly Segment[], reference: Reference): SignificantReason[] {
  const losses = compareFlights(before, after, reference)
    .flatMap((pair) => (pair.before && pair.after ? [{ from: pair.before.cabin, to: pair.after.cabin }] : []))
    .map((pair) => ({ ...pair, ranks: cabins.indexOf(pair.from) - cabins.indexOf(pair.to) }))
    .filter(({ ranks }) => ranks > 0)
    .sort((a, b) => b.ranks - a.ranks);
  return losses.slice(0, 1).map(({ from, to }) => ({ what: "lower_cabin", before: from, after: to }));
}
