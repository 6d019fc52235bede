import type { ItineraryView } from "#domain/itinerary/itinerary.ts";

interface Compared {
  grossCents: number;
  itinerary: ItineraryView;
}

/** The advantages of an option over the others. */
export interface Advantages {
  isCheapest: boolean;
  isQuickest: boolean;
}

/** Returns for each option whether it is the cheapest and the quickest. Equal options are neither. */
export function compareOptions(options: readonly Compared[]): Advantages[] {
  const prices = options.map(({ grossCents }) => grossCents);
  const times = options.map(({ itinerary }) => minutesOnTheWay(itinerary));
  return options.map((_, index) => ({ isCheapest: isLeast(prices, index), isQuickest: isLeast(times, index) }));
}

/** Returns the total minutes of all journeys; null if one is unknown. */
function minutesOnTheWay({ journeys }: ItineraryView): number | null {
  return journeys.reduce<number | null>(
    (sum, { totalMinutes }) => (sum === null || totalMinutes === null ? null : sum + totalMinutes),
    0,
  );
}

/**
 * Returns true if the value is the minimum. If one value is unknown, none is, because it could be less than the others.
 */
function isLeast(values: readonly (number | null)[], index: number): boolean {
  const known = values.filter((value) => value !== null);
  const own = values[index] ?? null;
  if (own === null || known.length < values.length) return false;
  return known.every((value) => value >= own) && known.some((value) => value > own);
}
