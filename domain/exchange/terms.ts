import type { Segment } from "#domain/itinerary/segment.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";

/** What becomes of what the old ticket was worth above the new one. */
export const residualHandlings = ["refund", "airline_credit", "forfeited"] as const;
export type ResidualHandling = (typeof residualHandlings)[number];

export const creditKinds = ["book_by", "travel_by"] as const;
export type CreditKind = (typeof creditKinds)[number];

/** What an exchange costs for each passenger of a type, as somebody types it; cents. */
export interface TypeCosts {
  /** Asked of the customer. */
  changeFeeCents: number;
  /** New fare less the old one, as it is charged; below nothing where the new one is cheaper. */
  fareDifferenceCents: number;
  /** Asked by the airline. */
  actualChangeFeeCents: number;
  /** Below zero if the airline gives money back. */
  actualFareDifferenceCents: number;
  /** What more miles cost the agency, of a ticket that was bought with them. */
  mileageDifferenceCents: number;
}

/** Somebody whose ticket is exchanged; cents. */
export interface ExchangedPassenger {
  /** Of the quote that is exchanged. */
  passengerId: number;
  name: string;
  type: PassengerType;
  /** Value of the coupons that are given up, and the agency's net of it. */
  carriedCents: number;
  /** Fare of what was flown of the ticket, as it was entered; left out if nothing was flown. */
  flownCents?: number;
  carriedNetCents: number;
  /** Protection and gratuity of the tickets before, as far as they have not gone back. */
  carriedProtectionCents: number;
  carriedGratuityCents: number;
  /** On what the fare rises by, for whoever bought it before. */
  protectionCents: number;
}

/** What makes an offer an exchange: frozen with the rest of it when it is sent. */
export interface ExchangeTerms {
  /** The quote whose tickets are given up. */
  originalQuoteId: number;
  /** The flights of what is given up, in the order of flying. */
  before: readonly Segment[];
  /** In the order in which they are passengers of the new quote. */
  passengers: readonly ExchangedPassenger[];
  costs: Readonly<Record<PassengerType, TypeCosts>>;
  /** Null where nothing is left over. */
  residual: ResidualHandling | null;
  /** Last day of the airline's credit, and what has to happen by then. */
  creditUntil: string | null;
  creditKind: CreditKind | null;
}
