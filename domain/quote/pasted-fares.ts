import type { PassengerPrice } from "#domain/itinerary/parsing/pricing/passenger-price.ts";
import { type PassengerType, passengerTypes } from "./pricing.ts";

/** A fare as a pasted display prints it, for one passenger. Cents in the asked currency. */
export interface PastedFare {
  baseFareCents: number;
  taxesCents: number;
  /** Base fare and taxes. */
  netCents: number;
}

export type PastedFares = Partial<Record<PassengerType, PastedFare>>;

/**
 * Returns the fares of a paste by passenger type, in one currency. A type with several different prices is omitted,
 * because only the agent knows which one they sell. So are special fares, and prices without a passenger type.
 */
export function pastedFares(pricing: readonly PassengerPrice[], currency: string): PastedFares {
  const known = passengerTypes.flatMap((type) => {
    const fares = pricing
      .filter(({ passengerType }) => typeOf(passengerType) === type)
      .map((price) => fareIn(price, currency));
    const [first] = fares;
    const isOnly = fares.every((fare) => fare?.netCents === first?.netCents && fare?.taxesCents === first?.taxesCents);
    return first && isOnly ? [[type, first]] : [];
  });
  return Object.fromEntries(known);
}

function fareIn({ baseFare, equivalentFare, taxes, total }: PassengerPrice, currency: string): PastedFare | undefined {
  const fare = equivalentFare ?? baseFare;
  const isIn = [fare, taxes, total].every((amount) => amount.currency === currency);
  return isIn ? { baseFareCents: fare.cents, taxesCents: taxes.cents, netCents: total.cents } : undefined;
}

function typeOf(printed: string | null): PassengerType | undefined {
  if (printed === "ADT") return "ADULT";
  if (printed === null) return undefined;
  if (/^(?:CNN|CHD|CH|C\d\d|UNN)$/.test(printed)) return "CHILD";
  return /^(?:INF|INS|IN|I\d\d)$/.test(printed) ? "INFANT" : undefined;
}
