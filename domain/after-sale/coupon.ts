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

/** How many of the passengers of a sale, or of their flights, were canceled. */
export interface CanceledPart {
  of: "passengers" | "flights";
  canceled: number;
  all: number;
}

/**
 * Returns the part of a sale that was canceled or refunded: counted in passengers, or in flights of passengers if somebody
 * keeps a part of their flights. Undefined if nothing or everything was canceled.
 */
export function canceledPart(coupons: readonly Pick<Coupon, "passengerId" | "state">[]): CanceledPart | undefined {
  const passengers = new Set(coupons.map(({ passengerId }) => passengerId));
  const counts = [...passengers].map((id) => {
    const own = coupons.filter(({ passengerId }) => passengerId === id);
    return { canceled: own.filter(isCanceled).length, all: own.length };
  });
  const inPart = counts.some(({ canceled, all }) => canceled > 0 && canceled < all);
  const part: CanceledPart = inPart
    ? { of: "flights", canceled: coupons.filter(isCanceled).length, all: coupons.length }
    : { of: "passengers", canceled: counts.filter(({ canceled }) => canceled > 0).length, all: counts.length };
  return part.canceled === 0 || part.canceled === part.all ? undefined : part;
}

/** Returns true if the coupon was voided, canceled, refunded or credited, and not exchanged for another one. */
export function isCanceled({ state }: Pick<Coupon, "state">): boolean {
  return state !== "EXCHANGED" && givenUp.some((one) => one === state);
}

/** Returns true if the seat is held or the ticket can be flown. Only such a coupon can be part of a request. */
export function isUnused({ state }: Pick<Coupon, "state">): boolean {
  return state === "HELD" || state === "OPEN";
}
