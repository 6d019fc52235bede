import { allocate } from "#domain/money/money.ts";

/**
 * Returns the value of each unused coupon of one passenger, in cents: the price of the passenger, minus the flown part
 * and the part in earlier requests, split by weight (docs/rules/money.md#value-of-a-coupon). The total does not depend
 * on the order and number of requests, because each request starts from what the earlier ones left.
 */
export function couponValues(unsettledCents: number, weights: readonly number[]): number[] {
  return weights.every((weight) => weight === 0)
    ? allocate(
        unsettledCents,
        weights.map(() => 1),
      )
    : allocate(unsettledCents, weights);
}

/** The price of one passenger, and the parts of it that are used, in cents. */
export interface PaidFor {
  priceCents: number;
  /** The actual fare of the flown flights, as ticketing enters it. It usually differs from their share of the price. */
  flownCents: number;
  /** The value of the coupons in completed requests. */
  settledCents: number;
}

/**
 * Returns the amount that can still be requested. It is never negative, although a one-way fare can exceed the price of
 * the round trip.
 */
export function unsettled({ priceCents, flownCents, settledCents }: PaidFor): number {
  return Math.max(0, priceCents - flownCents - settledCents);
}
