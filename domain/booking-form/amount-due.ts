import { type ExchangeCostLine, exchangeCostLines, type PassengerCost } from "#domain/exchange/cost-lines.ts";
import { total } from "#domain/money/money.ts";
import { type PartySize, type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";

/** One line of the signed amount. The `cents` of all lines add up to the total. */
export type AmountLine =
  | { kind: "fare"; passengerType: PassengerType; passengers: number; eachCents: number; cents: number }
  | ExchangeCostLine
  | { kind: "gratuity"; cents: number };

/**
 * The signed amount (docs/rules/money.md#vocabulary): tickets, protection and gratuity, in cents of the quote's
 * currency.
 */
export interface AmountDue {
  lines: AmountLine[];
  sellCents: number;
  protectionCents: number;
  gratuityCents: number;
  totalCents: number;
  /** The amounts that credits pay, in the order of the credits. */
  creditsCents: number[];
  /** The remaining amount to pay, by card or otherwise. */
  payableCents: number;
}

export interface Sale {
  party: PartySize;
  /** The all-in price of one passenger of each type. */
  priceCents: Record<PassengerType, number>;
  /**
   * The result of `protectionFor`, in the order of the passengers; empty if it was declined. For an exchange,
   * protection is part of `exchangeCosts`.
   */
  protectionCents: readonly number[];
  /** The exchange costs per passenger, in order; undefined if it is not an exchange. */
  exchangeCosts?: readonly PassengerCost[] | undefined;
  gratuityCents: number;
  /** The credits that can pay for the sale, in the order of use. */
  creditsCents?: readonly number[] | undefined;
}

export function amountDue(sale: Sale): AmountDue {
  const { gratuityCents, exchangeCosts, creditsCents = [] } = sale;
  const tickets = exchangeCosts ? exchangeCostLines(exchangeCosts) : [...fareLines(sale), ...protectionLines(sale)];
  const gratuity = gratuityCents === 0 ? [] : [{ kind: "gratuity" as const, cents: gratuityCents }];
  const protectedCents = total(tickets.filter(({ kind }) => kind === "protection").map(({ cents }) => cents));
  const sellCents = total(tickets.map(({ cents }) => cents)) - protectedCents;
  const totalCents = sellCents + protectedCents + gratuityCents;
  const paid = paidByCredits(totalCents, creditsCents);
  return {
    lines: [...tickets, ...gratuity],
    sellCents,
    protectionCents: protectedCents,
    gratuityCents,
    totalCents,
    creditsCents: paid,
    payableCents: totalCents - total(paid),
  };
}

function fareLines({ party, priceCents }: Sale): AmountLine[] {
  return passengerTypes
    .filter((passengerType) => party[passengerType] > 0)
    .map((passengerType) => {
      const passengers = party[passengerType];
      const eachCents = priceCents[passengerType];
      return { kind: "fare", passengerType, passengers, eachCents, cents: passengers * eachCents };
    });
}

function protectionLines({ protectionCents }: Sale): AmountLine[] {
  return protectionCents
    .map((cents, passenger) => ({ kind: "protection" as const, passenger, cents }))
    .filter(({ cents }) => cents !== 0);
}

/**
 * Returns the amount that each credit pays: at most the remaining amount, so a credit is not used beyond the price of
 * the trip.
 */
function paidByCredits(totalCents: number, creditsCents: readonly number[]): number[] {
  let left = totalCents;
  return creditsCents.map((cents) => {
    const paid = Math.min(left, cents);
    left -= paid;
    return paid;
  });
}
