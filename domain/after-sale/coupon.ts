import type { PassengerType } from "#domain/quote/pricing.ts";

/** What has become of a coupon (docs/rules/money.md#coupons). */
export const couponStates = [
  "HELD",
  "OPEN",
  "FLOWN",
  "NO_SHOW",
  "EXCHANGED",
  "VOIDED",
  "CANCELLED",
  "REFUNDED",
  "CREDITED",
  "SUSPENDED",
] as const;
export type CouponState = (typeof couponStates)[number];

/** One passenger on one flight: what is flown, cancelled, refunded or exchanged. */
export interface Coupon {
  id: number;
  passengerId: number;
  /** Place of the flight in the order of flying, from 0. */
  segment: number;
  state: CouponState;
}

/** Whose coupons they are. */
export interface Traveler {
  id: number;
  type: PassengerType;
}

/** Its seat is held or its ticket can be flown: only such a coupon can be part of a request. */
export function isUnused({ state }: Pick<Coupon, "state">): boolean {
  return state === "HELD" || state === "OPEN";
}
