import { elapsedMinutes, sameCity } from "#domain/itinerary/places.ts";
import type { Reference, Segment } from "#domain/itinerary/segment.ts";
import { meaningOf } from "#domain/itinerary/status.ts";

/** A difference of a flight. Minutes are negative if it is earlier than before; null if a time zone is unknown. */
export type Difference =
  | { what: "departure" | "arrival"; minutes: number | null }
  | { what: "flight" | "from" | "to" | "cabin" | "operator" | "aircraft"; before: string; after: string };

/** A ticketed flight and its replacement. Null before: the flight is new. Null after: the flight was removed. */
export interface FlightChange {
  before: Segment | null;
  after: Segment | null;
  /** Empty for an unchanged flight, and if one side is missing. */
  differences: Difference[];
}

/** The maximum shift in minutes. Beyond it, the flight counts as a different one. */
const furthestMinutes = 2 * 24 * 60;

/**
 * Returns the changes of an airline by flight, in the order of flying. Flights are matched by number and route first,
 * then by route only. Lines that the airline no longer operates (UN, UC, HX …) belong to the old flights.
 */
export function compareFlights(
  before: readonly Segment[],
  shown: readonly Segment[],
  reference: Reference,
): FlightChange[] {
  const after = shown.filter(operates);
  const successors = new Map<Segment, Segment>();
  for (const isLike of [isSameFlight, isSameRoute]) {
    for (const old of before.filter((one) => !successors.has(one))) {
      const taken = new Set(successors.values());
      const free = after.filter((one) => !taken.has(one) && isLike(old, one, reference));
      const nearest = nearestOf(old, free, reference);
      if (nearest) successors.set(old, nearest);
    }
  }
  const taken = new Set(successors.values());
  const changes = [
    ...before.map((old) => changeOf(old, successors.get(old) ?? null, reference)),
    ...after.filter((one) => !taken.has(one)).map((added) => changeOf(null, added, reference)),
  ];
  return changes.sort((a, b) => (departureOf(a) < departureOf(b) ? -1 : departureOf(a) > departureOf(b) ? 1 : 0));
}

/** Returns true if the airline still operates the flight. */
export function operates({ status }: Segment): boolean {
  return status === null || meaningOf(status.slice(0, 2)) !== "notOperating";
}

function isSameFlight(a: Segment, b: Segment): boolean {
  return a.airline === b.airline && a.flightNumber === b.flightNumber && a.from === b.from && a.to === b.to;
}

function isSameRoute(a: Segment, b: Segment, reference: Reference): boolean {
  return sameCity(a.from, b.from, reference) && sameCity(a.to, b.to, reference);
}

function nearestOf(old: Segment, others: readonly Segment[], reference: Reference): Segment | undefined {
  return others
    .map((one) => ({ one, minutes: Math.abs(shift("from", "departsAt", old, one, reference) ?? 0) }))
    .filter(({ minutes }) => minutes <= furthestMinutes)
    .sort((a, b) => a.minutes - b.minutes)[0]?.one;
}

function departureOf({ before, after }: FlightChange): string {
  return (after ?? before)?.departsAt ?? "";
}

function changeOf(before: Segment | null, after: Segment | null, reference: Reference): FlightChange {
  return { before, after, differences: before && after ? differencesOf(before, after, reference) : [] };
}

function differencesOf(before: Segment, after: Segment, reference: Reference): Difference[] {
  const texts = [
    { what: "flight", of: ({ airline, flightNumber }: Segment) => `${airline} ${flightNumber}` },
    { what: "from", of: ({ from }: Segment) => from },
    { what: "to", of: ({ to }: Segment) => to },
    { what: "cabin", of: ({ cabin }: Segment) => cabin },
    { what: "operator", of: ({ operatedBy }: Segment) => operatedBy ?? "" },
    { what: "aircraft", of: ({ aircraft }: Segment) => aircraft ?? "" },
  ] as const;
  const departure = shift("from", "departsAt", before, after, reference);
  const arrival = shift("to", "arrivesAt", before, after, reference);
  return [
    ...(departure === 0 ? [] : [{ what: "departure" as const, minutes: departure }]),
    ...(arrival === 0 ? [] : [{ what: "arrival" as const, minutes: arrival }]),
    ...texts.flatMap(({ what, of }) =>
      of(before) === of(after) ? [] : [{ what, before: of(before), after: of(after) }],
    ),
  ];
}

/**
 * Returns the minutes by which the flight departs or arrives later; null if the time zone of the airport is unknown.
 */
function shift(
  place: "from" | "to",
  time: "departsAt" | "arrivesAt",
  before: Segment,
  after: Segment,
  reference: Reference,
): number | null {
  return elapsedMinutes({ code: before[place], at: before[time] }, { code: after[place], at: after[time] }, reference);
}
