import { total } from "#domain/money/money.ts";
import type { FareParts } from "#domain/quote/fare-parts.ts";
import type { FareValues } from "#web/quote/editor/values/editor-values.ts";

/** Returns the fare with changed parts. The net follows base fare and taxes, unless another net was entered. */
export function withParts(fare: FareValues, changed: Partial<FareParts>): FareValues {
  const parts = { ...fare.parts, ...changed };
  const [before, after] = [sumOf(fare.parts), sumOf(parts)];
  const follows = after !== null && (fare.netCents === null || fare.netCents === before);
  return { ...fare, parts, netCents: follows ? after : fare.netCents };
}

/**
 * Returns the fare of an adult after the taxes of a flight changed. Its taxes follow the flights' taxes, unless others
 * were entered.
 * @param before the taxes of the flights before the change, in cents; null if not entered
 */
export function withFlightTaxes(
  fare: FareValues,
  before: readonly (number | null)[],
  after: readonly (number | null)[],
): FareValues {
  const { taxesCents } = fare.parts;
  const sum = taxesOf(after);
  const follows = !Number.isNaN(sum) && (taxesCents === null || taxesCents === taxesOf(before));
  return follows ? withParts(fare, { taxesCents: sum }) : fare;
}

function taxesOf(flightTaxes: readonly (number | null)[]): number | null {
  const entered = flightTaxes.filter((cents) => cents !== null);
  return entered.length === 0 ? null : total(entered);
}

function sumOf({ baseFareCents, taxesCents }: FareParts): number | null {
  if (baseFareCents === null || taxesCents === null) return null;
  const sum = baseFareCents + taxesCents;
  return Number.isNaN(sum) ? null : sum;
}
