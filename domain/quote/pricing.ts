import { share, total } from "#domain/money/money.ts";
import type { FareParts } from "./fare-parts.ts";

export const passengerTypes = ["ADULT", "CHILD", "INFANT"] as const;
export type PassengerType = (typeof passengerTypes)[number];

/** The number of travelers by passenger type. */
export type PartySize = Record<PassengerType, number>;

/** The calculation of the price of one passenger. The entered values are stored. */
export type Pricing =
  | { kind: "price"; cents: number }
  | { kind: "markup"; cents: number }
  | { kind: "markup_rate"; basisPoints: number };

/** The net fare and taxes of one passenger, in cents, and the calculation of the selling price. */
export interface Fare {
  netCents: number;
  pricing: Pricing;
  /** Omitted if only net and price are entered. */
  parts?: FareParts | undefined;
}

export type Fares = Record<PassengerType, Fare>;

export interface TypeTotals {
  passengerType: PassengerType;
  passengers: number;
  netCents: number;
  /** The price of one passenger with all taxes and fees. */
  priceCents: number;
  /** The profit before the merchant fee. */
  grossProfitPerPassengerCents: number;
  totalCents: number;
}

export interface OptionTotals {
  byType: TypeTotals[];
  grossCents: number;
  netCents: number;
  grossProfitCents: number;
}

/** Returns the all-in selling price of one passenger. */
export function priceOf({ netCents, pricing }: Fare): number {
  if (pricing.kind === "price") return pricing.cents;
  return netCents + (pricing.kind === "markup" ? pricing.cents : share(netCents, pricing.basisPoints));
}

/** Returns gross, net and profit of an option for a party. Passenger types without travelers are omitted. */
export function optionTotals(fares: Fares, party: PartySize): OptionTotals {
  const byType = passengerTypes
    .filter((passengerType) => party[passengerType] > 0)
    .map((passengerType): TypeTotals => {
      const fare = fares[passengerType];
      const priceCents = priceOf(fare);
      return {
        passengerType,
        passengers: party[passengerType],
        netCents: fare.netCents,
        priceCents,
        grossProfitPerPassengerCents: priceCents - fare.netCents,
        totalCents: priceCents * party[passengerType],
      };
    });
  const grossCents = total(byType.map((row) => row.totalCents));
  const netCents = total(byType.map((row) => row.netCents * row.passengers));
  return { byType, grossCents, netCents, grossProfitCents: grossCents - netCents };
}

export function partySize(party: PartySize): number {
  return total(passengerTypes.map((type) => party[type]));
}
