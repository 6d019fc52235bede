import { expect, test } from "vitest";
import { type CouponState, canceledPart } from "./coupon.ts";

const coupons = (...passengers: CouponState[][]) =>
  passengers.flatMap((states, passengerId) => states.map((state) => ({ passengerId, state })));

test.each([
  { name: "nothing", coupons: coupons(["OPEN", "OPEN"], ["OPEN", "OPEN"]), part: undefined },
  { name: "flown flights are not canceled", coupons: coupons(["FLOWN", "OPEN"]), part: undefined },
  { name: "an exchange is no cancellation", coupons: coupons(["EXCHANGED"], ["OPEN"]), part: undefined },
  { name: "everything", coupons: coupons(["REFUNDED", "CANCELLED"], ["VOIDED", "CREDITED"]), part: undefined },
  {
    name: "one of two passengers",
    coupons: coupons(["CANCELLED", "CANCELLED"], ["OPEN", "OPEN"]),
    part: { of: "passengers", canceled: 1, all: 2 },
  },
  {
    name: "the return of everyone",
    coupons: coupons(["FLOWN", "REFUNDED"], ["OPEN", "REFUNDED"]),
    part: { of: "flights", canceled: 2, all: 4 },
  },
  {
    name: "one passenger, and the return of another",
    coupons: coupons(["CANCELLED", "CANCELLED"], ["OPEN", "VOIDED"], ["OPEN", "EXCHANGED"]),
    part: { of: "flights", canceled: 3, all: 6 },
  },
] as const)("counts what was canceled: $name", ({ coupons, part }) => {
  expect(canceledPart(coupons)).toEqual(part);
});
