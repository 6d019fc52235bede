import type { StateMoves } from "#domain/process/state-moves.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";

/** The states of a coupon (docs/rules/money.md#coupons). */
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

/** The states of a coupon that was neither flown nor given up. */
const unused = ["HELD", "OPEN"] as const;

/** The states of a coupon that was given up, of which the agency can still hold value. */
const givenUp = ["VOIDED", "CANCELLED", "EXCHANGED", "REFUNDED", "CREDITED"] as const;

/**
 * The moves of coupons. `FLOWN` is not stored, because an open coupon counts as flown after its departure. A refund or a
 * credit can follow a request or an exchange that left value.
 */
export const couponMoves: StateMoves<CouponState, CouponMove> = {
  record: "coupon",
  states: couponStates,
  moves: {
    ticket: { from: ["HELD"], to: "OPEN" },
    exchange: { from: unused, to: "EXCHANGED" },
    void: { from: unused, to: "VOIDED" },
    cancel: { from: unused, to: "CANCELLED" },
    refund: { from: [...unused, ...givenUp], to: "REFUNDED" },
    credit: { from: givenUp, to: "CREDITED" },
  },
};

/** One passenger on one flight. It is flown, canceled, refunded or exchanged as a unit. */
export interface Coupon {
  id: number;
  passengerId: number;
  /** The index of the flight in the order of flying. */
  segment: number;
  state: CouponState;
}

/** The passenger of coupons. */
export interface Traveler {
  id: number;
  type: PassengerType;
}

/** Returns true if the seat is held or the ticket can be flown. Only such a coupon can be part of a request. */
export function isUnused({ state }: Pick<Coupon, "state">): boolean {
  return state === "HELD" || state === "OPEN";
}
