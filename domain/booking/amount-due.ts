import { total } from "#domain/money/money.ts";
import { type PartySize, type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";

/** One line of what the customer signs; `cents` of all lines add up to the total. */
export type AmountLine =
  | { kind: "fare"; passengerType: PassengerType; passengers: number; eachCents: number; cents: number }
  /** `passenger` counts from 0, in the order of the passengers. */
  | { kind: "protection"; passenger: number; cents: number }
  | { kind: "gratuity"; cents: number };

/**
 * The quote amount (docs/rules/money.md#vocabulary): tickets, protection and gratuity. All cents of the quote's
 * currency.
 */
export interface AmountDue {
  lines: AmountLine[];
  sellCents: number;
  protectionCents: number;
  gratuityCents: number;
  totalCents: number;
  /** What credits pay of it, in their order. */
  creditsCents: number[];
  /** What is left to pay with a card or otherwise. */
  payableCents: number;
}

export interface Sale {
  party: PartySize;
  /** All-in price of one passenger of each type. */
  priceCents: Record<PassengerType, number>;
  /** From `protectionFor`, in the order of the passengers; empty when it was declined. */
  protectionCents: readonly number[];
  gratuityCents: number;
  /** Credits that may pay for it, in the order in which they do. */
  creditsCents?: readonly number[] | undefined;
}

export function amountDue({ party, priceCents, protectionCents, gratuityCents, creditsCents = [] }: Sale): AmountDue {
  const fares = passengerTypes
    .filter((passengerType) => party[passengerType] > 0)
    .map((passengerType) => {
      const [passengers, eachCents] = [party[passengerType], priceCents[passengerType]];
      return { kind: "fare" as const, passengerType, passengers, eachCents, cents: passengers * eachCents };
    });
  const protection = protectionCents
    .map((cents, passenger) => ({ kind: "protection" as const, passenger, cents }))
    .filter(({ cents }) => cents !== 0);
  const gratuity = gratuityCents === 0 ? [] : [{ kind: "gratuity" as const, cents: gratuityCents }];
  const sellCents = total(fares.map(({ cents }) => cents));
  const protectedCents = total(protection.map(({ cents }) => cents));
  const totalCents = sellCents + protectedCents + gratuityCents;
  const paid = paidByCredits(totalCents, creditsCents);
  return {
    lines: [...fares, ...protection, ...gratuity],
    sellCents,
    protectionCents: protectedCents,
    gratuityCents,
    totalCents,
    creditsCents: paid,
    payableCents: totalCents - total(paid),
  };
}

/** Each credit pays as far as something is left to pay: nobody loses what a trip does not cost. */
function paidByCredits(totalCents: number, creditsCents: readonly number[]): number[] {
  let left = totalCents;
  return creditsCents.map((cents) => {
    const paid = Math.min(left, cents);
    left -= paid;
    return paid;
  });
}
