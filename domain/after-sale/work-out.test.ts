import fc from "fast-check";
import { expect, test } from "vitest";
import { type Asked, type GivenLine, type SoldTrip, workOut } from "./work-out.ts";

/** An adult whose outbound flight was flown and whose return flight was not, for 1,450.00. */
const trip: SoldTrip = {
  travelers: [
    { id: 1, type: "ADULT", priceCents: 145_000, settledCents: 0, protectionCents: 0, gratuityCents: 0 },
    { id: 2, type: "ADULT", priceCents: 145_000, settledCents: 0, protectionCents: 0, gratuityCents: 0 },
  ],
  coupons: [
    { id: 11, passengerId: 1, segment: 0, state: "FLOWN", leftCents: 0 },
    { id: 12, passengerId: 1, segment: 1, state: "OPEN", leftCents: 0 },
    { id: 21, passengerId: 2, segment: 0, state: "OPEN", leftCents: 0 },
    { id: 22, passengerId: 2, segment: 1, state: "OPEN", leftCents: 0 },
  ],
  weights: [1, 1],
  refundableCents: 290_000,
  payments: [{ refundableCents: 290_000 }],
};

const line = (passengerId: number, flownCents: number | null): GivenLine => ({
  passengerId,
  flownCents,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 0,
  agencyFeeCents: 0,
  airlineCreditCents: 0,
  agencyCreditCents: 0,
});

const refund = (couponIds: readonly number[], lines: readonly GivenLine[], of = trip) =>
  workOut(of, {
    kind: "refund",
    type: "refund",
    cause: "voluntary",
    merchantOfRecord: "agency",
    disclosedFeeCents: 5_000,
    minorsMayFlyAlone: false,
    couponIds,
    lines,
  } satisfies Asked);

const missing = [{ field: "lines.0.flownCents", code: "flown_value_missing" }];

test("requires the flown fare, because a missing fare is not zero", () => {
  expect(refund([12], [line(1, null)]).problems).toMatchObject(missing);
  expect(refund([12], []).problems).toMatchObject(missing);
  expect(refund([12], [line(1, 90_000)])).toMatchObject({ problems: [], lines: [{ cashCents: 55_000 }] });
  expect(refund([12], [line(1, 0)])).toMatchObject({ problems: [], lines: [{ cashCents: 145_000 }] });
});

test("requires the fare for each passenger who has flown, and names the line in the problem", () => {
  expect(refund([21, 22], [line(2, null)]).problems).toEqual([]);
  const both = refund([12, 21, 22], [line(2, null), line(1, null)]);
  expect(both.problems).toMatchObject([{ field: "lines.1.flownCents", code: "flown_value_missing" }]);
});

test("needs no flown fare for the value that a cancellation left", () => {
  const coupons = trip.coupons.map((coupon) =>
    coupon.id === 12 ? { ...coupon, state: "CANCELLED" as const, leftCents: 30_000 } : coupon,
  );
  expect(refund([12], [line(1, null)], { ...trip, coupons })).toMatchObject({
    problems: [],
    lines: [{ cashCents: 30_000 }],
  });
});

test("the flown part and the rest add up to what was paid", () => {
  fc.assert(
    fc.property(fc.nat(145_000), (flownCents) => {
      const { lines, problems } = refund([12], [line(1, flownCents)]);
      expect(problems).toEqual([]);
      expect((lines[0]?.valueCents ?? 0) + flownCents).toBe(145_000);
    }),
  );
});
