import fc from "fast-check";
import { expect, it } from "vitest";
import { total } from "#domain/money/money.ts";
import { amountDue } from "./amount-due.ts";

const exampleA = {
  party: { ADULT: 2, CHILD: 1, INFANT: 1 },
  priceCents: { ADULT: 145_000, CHILD: 109_950, INFANT: 14_500 },
  protectionCents: [20_300, 20_300, 15_393, 2_030],
  gratuityCents: 5_000,
};

it("adds up example A to 4 774.73", () => {
  expect(amountDue(exampleA)).toEqual({
    lines: [
      { kind: "fare", passengerType: "ADULT", passengers: 2, eachCents: 145_000, cents: 290_000 },
      { kind: "fare", passengerType: "CHILD", passengers: 1, eachCents: 109_950, cents: 109_950 },
      { kind: "fare", passengerType: "INFANT", passengers: 1, eachCents: 14_500, cents: 14_500 },
      { kind: "protection", passenger: 0, cents: 20_300 },
      { kind: "protection", passenger: 1, cents: 20_300 },
      { kind: "protection", passenger: 2, cents: 15_393 },
      { kind: "protection", passenger: 3, cents: 2_030 },
      { kind: "gratuity", cents: 5_000 },
    ],
    sellCents: 414_450,
    protectionCents: 58_023,
    gratuityCents: 5_000,
    totalCents: 477_473,
    creditsCents: [],
    payableCents: 477_473,
  });
});

it("omits lines with zero amounts", () => {
  const due = amountDue({
    ...exampleA,
    party: { ADULT: 1, CHILD: 0, INFANT: 0 },
    protectionCents: [0],
    gratuityCents: 0,
  });
  expect(due.lines.map(({ kind }) => kind)).toEqual(["fare"]);
  expect(due.totalCents).toBe(145_000);
});

it("keeps the index of a protected passenger among those who declined", () => {
  const { lines } = amountDue({ ...exampleA, protectionCents: [0, 20_300, 0, 0] });
  expect(lines.filter(({ kind }) => kind === "protection")).toEqual([
    { kind: "protection", passenger: 1, cents: 20_300 },
  ]);
});

it("lists the costs of an exchange per passenger instead of fares", () => {
  const due = amountDue({
    ...exampleA,
    party: { ADULT: 2, CHILD: 0, INFANT: 0 },
    priceCents: { ADULT: 23_400, CHILD: 0, INFANT: 0 },
    protectionCents: [],
    exchangeCosts: [
      { changeFeeCents: 15_000, fareDifferenceCents: 8_400, protectionCents: 588 },
      { changeFeeCents: 15_000, fareDifferenceCents: 8_400, protectionCents: 0 },
    ],
    gratuityCents: 0,
  });
  expect(due.lines).toEqual([
    { kind: "change_fee", passenger: 0, cents: 15_000 },
    { kind: "fare_difference", passenger: 0, cents: 8_400 },
    { kind: "protection", passenger: 0, cents: 588 },
    { kind: "change_fee", passenger: 1, cents: 15_000 },
    { kind: "fare_difference", passenger: 1, cents: 8_400 },
  ]);
  expect(due).toMatchObject({ sellCents: 46_800, protectionCents: 588, totalCents: 47_388 });
});

it("is the sum of its lines for any sale", () => {
  const count = fc.nat({ max: 9 });
  const cents = fc.nat({ max: 2_000_000 });
  const sale = fc.record({
    party: fc.record({ ADULT: count, CHILD: count, INFANT: count }),
    priceCents: fc.record({ ADULT: cents, CHILD: cents, INFANT: cents }),
    protectionCents: fc.array(cents, { maxLength: 9 }),
    gratuityCents: cents,
    creditsCents: fc.array(cents, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(sale, (sold) => {
      const due = amountDue(sold);
      expect(total(due.lines.map(({ cents }) => cents))).toBe(due.totalCents);
      expect(total(due.creditsCents) + due.payableCents).toBe(due.totalCents);
      expect(due.creditsCents.every((paid, index) => paid >= 0 && paid <= (sold.creditsCents[index] ?? 0))).toBe(true);
      // A later credit is used only after the earlier ones.
      expect(due.payableCents === 0 || total(due.creditsCents) === total(sold.creditsCents)).toBe(true);
      expect(due.sellCents + due.protectionCents + due.gratuityCents).toBe(due.totalCents);
    }),
  );
});
