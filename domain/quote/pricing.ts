import { share, total } from "#domain/money/money.ts";

export const passengerTypes = ["ADULT", "CHILD", "INFANT"] as const;
export type PassengerType = (typeof passengerTypes)[number];

/** Number of person, by passenger type. */
export type PartySize = Record<PassengerType, number>;

/** How the price of one passenger is arrived at; saving keeps what was typed. */
export type Pricing =
  | { kind: "price"; cents: number }
  | { kind: "markup"; cents: number }
  | { kind: "markup_rate"; basisPoints: number };

/** Net fare and taxes of one passenger, cents, and how the selling price comes from it. */
export interface Fare {
  netCents: number;
  pricing: Pricing;
}

export type Fares = Record<PassengerType, Fare>;

export interface TypeTotals {
  passengerType: PassengerType;
  passengers: number;
  netCents: number;
  /** What one passenger pays, all taxes and fees inside. */
  priceCents: number;
  /** Before the merchant fee. */
  grossProfitPerPassengerCents: number;
  totalCents: number;
}

export interface OptionTotals {
  byType: TypeTotals[];
  grossCents: number;
  netCents: number;
  grossProfitCents: number;
}

/** The all-in selling price of one passenger. */
export function priceOf({ netCents, pricing }: Fare): number {
  if (pricing.kind === "price") return pricing.cents;
  return netCents + (pricing.kind === "markup" ? pricing.cents : share(netCents, pricing.basisPoints));
}

/** Gross, net and profit of an option for a party; types nobody travels as are left out. */
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
