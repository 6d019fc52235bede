import type { Segment } from "#domain/itinerary/segment.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";

/** The ways to handle the value of the old ticket above that of the new one. */
export const residualHandlings = ["refund", "airline_credit", "forfeited"] as const;
export type ResidualHandling = (typeof residualHandlings)[number];

export const creditKinds = ["book_by", "travel_by"] as const;
export type CreditKind = (typeof creditKinds)[number];

/** The entered costs of an exchange per passenger of a type, in cents. */
export interface TypeCosts {
  /** Charged to the customer. */
  changeFeeCents: number;
  /** The new fare minus the old one, as charged; negative if the new fare is lower. */
  fareDifferenceCents: number;
  /** Charged by the airline. */
  actualChangeFeeCents: number;
  /** Negative if the airline gives money back. */
  actualFareDifferenceCents: number;
  /** The cost of additional miles to the agency, for an award ticket. */
  mileageDifferenceCents: number;
}

/** A passenger whose ticket is exchanged; cents. */
export interface ExchangedPassenger {
  /** The passenger's id in the original quote. */
  passengerId: number;
  name: string;
  type: PassengerType;
  /** The value of the coupons that are given up, and the agency's net of them. */
  carriedCents: number;
  /** The entered fare of the flown part; omitted if nothing was flown. */
  flownCents?: number;
  carriedNetCents: number;
  /** The protection and gratuity of the old tickets that were not refunded. */
  carriedProtectionCents: number;
  carriedGratuityCents: number;
  /** Protection on the increase of the fare, for passengers who bought it before. */
  protectionCents: number;
}

/** The terms of an exchange. They are frozen with the offer when it is sent. */
export interface ExchangeTerms {
  /** The quote whose tickets are given up. */
  originalQuoteId: number;
  /** The flights of the given-up tickets, in the order of flying. */
  before: readonly Segment[];
  /** In the order of the passengers of the new quote. */
  passengers: readonly ExchangedPassenger[];
  costs: Readonly<Record<PassengerType, TypeCosts>>;
  /** Null if there is no residual value. */
  residual: ResidualHandling | null;
  /** The last day of the airline's credit, and the action that must happen by then. */
  creditUntil: string | null;
  creditKind: CreditKind | null;
}
