import { total } from "#domain/money/money.ts";
import type { SegmentValues } from "./editor-values.ts";

/**
 * Returns the flights with the taxes that were entered for the same flights elsewhere: before a paste replaced them, or
 * since the step that is undone. Other flights keep their own.
 */
export function keepTaxes(segments: readonly SegmentValues[], entered: readonly SegmentValues[]): SegmentValues[] {
  const taxes = new Map(withIdentity(entered).map(({ identity, segment }) => [identity, segment.taxesCents]));
  return withIdentity(segments).map(({ identity, segment }) => {
    return { ...segment, taxesCents: taxes.has(identity) ? (taxes.get(identity) ?? null) : segment.taxesCents };
  });
}

/** Returns each flight with a text that only the same flight of another list has. Equal flights are numbered. */
export function withIdentity<Flight extends Pick<SegmentValues, "airline" | "flightNumber" | "from" | "to">>(
  segments: readonly Flight[],
): { identity: string; segment: Flight }[] {
  const seen = new Map<string, number>();
  return segments.map((segment) => {
    const flight = [segment.airline, segment.flightNumber, segment.from, segment.to].join(" ");
    const count = (seen.get(flight) ?? 0) + 1;
    seen.set(flight, count);
    return { identity: `${flight} ${count}`, segment };
  });
}

/** Returns the sum of the flights' taxes, in cents. Null if none are entered or an amount cannot be read. */
export function taxesOfFlights(segments: readonly Pick<SegmentValues, "taxesCents">[]): number | null {
  const entered = segments.map(({ taxesCents }) => taxesCents).filter((cents) => cents !== null);
  return entered.length === 0 || entered.some(Number.isNaN) ? null : total(entered);
}
