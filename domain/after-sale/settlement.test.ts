import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import type { PassengerLine } from "./returnable.ts";
import { outcomeOf, settlementOf } from "./settlement.ts";

/** Example G (docs/rules/money.md#refund-and-credit). */
const example: Omit<PassengerLine, "passengerId"> = {
  valueCents: 145_000,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 40_000,
  agencyFeeCents: 5_000,
  cashCents: 40_000,
  airlineCreditCents: 0,
  agencyCreditCents: 60_000,
};
const visa = { brand: "Visa", last4: "1111" };
const untilNextYear = { validUntil: "2027-11-20", validityKind: "book_by" as const };

test("names each part of the value and each place where the rest of it goes", () => {
  const settlement = settlementOf([example], {
    payments: [{ card: visa, amountCents: 40_000 }],
    agencyCredit: { amountCents: 60_000, ...untilNextYear },
  });
  expect(settlement).toEqual({
    values: [
      { part: "flights", cents: 145_000 },
      { part: "airlinePenalty", cents: -40_000 },
      { part: "agencyFee", cents: -5_000 },
    ],
    returnableCents: 100_000,
    destinations: [
      { to: "payment", card: visa, cents: 40_000 },
      { to: "agencyCredit", valid: untilNextYear, cents: 60_000 },
    ],
  });
});

test("keeps the rest of a cancellation for a later refund", () => {
  const line = { ...example, valueCents: 87_300, airlinePenaltyCents: 0, agencyFeeCents: 2_500, cashCents: 0 };
  const settlement = settlementOf([{ ...line, airlineCreditCents: 10_000, agencyCreditCents: 0 }]);
  expect(settlement.destinations).toEqual([
    { to: "airlineCredit", valid: null, cents: 10_000 },
    { to: "laterRefund", cents: 74_800 },
  ]);
  expect(outcomeOf(settlement)).toEqual({ cashCents: 0, creditCents: 10_000, laterRefundCents: 74_800 });
});

test("shows the value of the flights even if it is 0, and nothing else that is 0", () => {
  const nothing = { ...example, valueCents: 0, airlinePenaltyCents: 0, agencyFeeCents: 0, cashCents: 0 };
  expect(settlementOf([{ ...nothing, agencyCreditCents: 0 }])).toEqual({
    values: [{ part: "flights", cents: 0 }],
    returnableCents: 0,
    destinations: [],
  });
});

const cents = fc.nat(1_000_000);
const anyLine = fc.record({
  valueCents: cents,
  protectionCents: cents,
  gratuityCents: cents,
  airlinePenaltyCents: cents,
  agencyFeeCents: cents,
  cashCents: cents,
  airlineCreditCents: cents,
  agencyCreditCents: cents,
});
const sumOf = (parts: readonly { cents: number }[]) => total(parts.map((part) => part.cents));

test("the values and the destinations each add up to the remaining value", () => {
  const manyLines = fc.array(anyLine, { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(manyLines, fc.array(cents, { maxLength: 4 }), cents, cents, (lines, refunds, cash, credit) => {
      const payments = refunds.map((amountCents) => ({ card: null, amountCents }));
      const settlement = settlementOf(lines, { payments, shortCashCents: cash, shortCreditCents: credit });
      expect(sumOf(settlement.values)).toBe(settlement.returnableCents);
      expect(sumOf(settlement.destinations)).toBe(settlement.returnableCents);
    }),
  );
});

test("explains the value of partly used tickets from what was paid, and adds up to it", () => {
  const partly = { ...example, valueCents: 60_000, paidCents: 145_000, flownCents: 70_000 };
  const whole = { ...example, paidCents: 145_000, flownCents: null };
  expect(settlementOf([partly]).basis).toEqual([
    { part: "paid", cents: 145_000 },
    { part: "flown", cents: -70_000 },
    { part: "notIncluded", cents: -15_000 },
  ]);
  expect(settlementOf([partly, whole]).basis).toEqual([
    { part: "paid", cents: 290_000 },
    { part: "flown", cents: -70_000 },
    { part: "notIncluded", cents: -15_000 },
  ]);
  expect(settlementOf([whole]).basis).toBeUndefined();
  expect(settlementOf([example]).basis).toBeUndefined();
});

test("counts no more as flown than was paid", () => {
  const line = { ...example, valueCents: 0, paidCents: 145_000, flownCents: 160_000 };
  expect(settlementOf([line]).basis).toEqual([
    { part: "paid", cents: 145_000 },
    { part: "flown", cents: -145_000 },
  ]);
});
