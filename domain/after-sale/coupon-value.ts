import { allocate } from "#domain/money/money.ts";

/**
 * What each unused coupon of one passenger is worth, in cents: what was paid for the passenger and has neither been flown
 * nor been part of a request, shared out by weight (docs/rules/money.md#value-of-a-coupon). Whoever asks for the coupons in
 * any order and any number of requests gets the same together, for each request begins with what those before it left.
 */
export function couponValues(unsettledCents: number, weights: readonly number[]): number[] {
  return weights.every((weight) => weight === 0)
    ? allocate(
        unsettledCents,
        weights.map(() => 1),
      )
    : allocate(unsettledCents, weights);
}

/** What was paid for one passenger, and what has become of it so far; all in cents. */
export interface PaidFor {
  priceCents: number;
  /** The actual fare of what was flown, as ticketing enters it: seldom the share of the flights. */
  flownCents: number;
  /** Value of the coupons in requests that are finished. */
  settledCents: number;
}

/** What is left to be asked for; never less than nothing, for a fare one way can cost more than the ticket both ways. */
export function unsettled({ priceCents, flownCents, settledCents }: PaidFor): number {
  return Math.max(0, priceCents - flownCents - settledCents);
}
