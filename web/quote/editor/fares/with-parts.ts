import type { FareParts } from "#domain/quote/fare-parts.ts";
import type { FareValues } from "#web/quote/editor/values/editor-values.ts";

/** Returns the fare with changed parts. The net follows base fare and taxes, unless another net was entered. */
export function withParts(fare: FareValues, changed: Partial<FareParts>): FareValues {
  const parts = { ...fare.parts, ...changed };
  const [before, after] = [sumOf(fare.parts), sumOf(parts)];
  const follows = after !== null && (fare.netCents === null || fare.netCents === before);
  return { ...fare, parts, netCents: follows ? after : fare.netCents };
}

function sumOf({ baseFareCents, taxesCents }: FareParts): number | null {
  if (baseFareCents === null || taxesCents === null) return null;
  const sum = baseFareCents + taxesCents;
  return Number.isNaN(sum) ? null : sum;
}
