import type { StateMoves } from "#domain/process/state-moves.ts";
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

export type CouponMove = "ticket" | "exchange" | "void" | "cancel" | "refund" | "credit";

/** Not flown and not given up. */
const unused = ["HELD", "OPEN"] as const;

/**
 * How coupons move. `FLOWN` is not stored: a coupon that is open after its departure counts as flown. A refund may come
 * after a cancellation or an exchange that left value behind.
 */
export const couponMoves: StateMoves<CouponState, CouponMove> = {
  record: "coupon",
  states: couponStates,
  moves: {
    ticket: { from: ["HELD"], to: "OPEN" },
    exchange: { from: unused, to: "EXCHANGED" },
    void: { from: unused, to: "VOIDED" },
    cancel: { from: unused, to: "CANCELLED" },
    refund: { from: [...unused, "VOIDED", "CANCELLED", "EXCHANGED"], to: "REFUNDED" },
    credit: { from: ["VOIDED", "CANCELLED"], to: "CREDITED" },
  },
};

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
