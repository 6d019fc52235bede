import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { leftOfPayments, missingCents, type PaymentOfSale, type SaleLeft } from "./money-left.ts";
import { refundToPayments } from "./refund-to-payments.ts";

const payment = (entryId: number, quoteId: number, refundableCents: number, day = entryId): PaymentOfSale => ({
  entryId,
  quoteId,
  refundableCents,
  takenAt: `2027-05-0${day}T10:00:00.000Z`,
});
const centsOf = (payments: readonly PaymentOfSale[]) => payments.map(({ refundableCents }) => refundableCents);

test.each<[string, PaymentOfSale[], SaleLeft[], number[]]>([
  ["when nothing became a credit", [payment(1, 7, 500)], [{ quoteId: 7, refundableCents: 500 }], [500]],
  [
    "when a credit was taken from the newest sale of a chain",
    [payment(1, 7, 1_700), payment(2, 8, 600)],
    [
      { quoteId: 8, refundableCents: 100 },
      { quoteId: 7, refundableCents: 1_700 },
    ],
    [1_700, 100],
  ],
  [
    "when a credit was taken from the oldest payment of a sale",
    [payment(1, 7, 300), payment(2, 7, 400)],
    [{ quoteId: 7, refundableCents: 450 }],
    [50, 400],
  ],
  [
    "when a credit paid a part of the sale, which no payment can return",
    [payment(1, 7, 300)],
    [{ quoteId: 7, refundableCents: 800 }],
    [300],
  ],
  ["when a bank took back more than the payment", [payment(1, 7, -5)], [{ quoteId: 7, refundableCents: -5 }], [0]],
  ["when a payment belongs to another chain", [payment(1, 9, 300)], [{ quoteId: 7, refundableCents: 800 }], [0]],
])("computes what is left of each payment %s", (_name, payments, sales, expected) => {
  expect(centsOf(leftOfPayments(payments, sales))).toEqual(expected);
});

test.each([
  [{ cashCents: 100, agencyCreditCents: 0 }, { refundableCents: 100, inMoneyCents: 100 }, 0],
  [{ cashCents: 100, agencyCreditCents: 50 }, { refundableCents: 120, inMoneyCents: 120 }, 30],
  [{ cashCents: 100, agencyCreditCents: 50 }, { refundableCents: 150, inMoneyCents: 60 }, 40],
  [{ cashCents: 0, agencyCreditCents: 50 }, { refundableCents: 0, inMoneyCents: 0 }, 50],
])("of the owed amounts %j with %j left computes %d missing cents", (owed, left, expected) => {
  expect(missingCents(owed, left)).toBe(expected);
});

test("settles a planned refund in any order, within the limits of each payment and each sale", () => {
  const sales = fc.array(fc.record({ paid: fc.array(fc.nat(1_000), { maxLength: 4 }), drawn: fc.nat(2_000) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(sales, fc.nat(5_000), fc.infiniteStream(fc.nat()), (chain, cashCents, chance) => {
      const payments = chain.flatMap(({ paid }, quoteId) =>
        paid.map((cents, index) => payment(quoteId * 10 + index, quoteId, cents, 1 + ((quoteId * 3 + index) % 9))),
      );
      const left = chain.map(({ paid, drawn }, quoteId) => ({
        quoteId,
        refundableCents: Math.max(0, total(paid) - drawn),
      }));
      const most = total(chain.map(({ paid }, quoteId) => Math.min(total(paid), left[quoteId]?.refundableCents ?? 0)));
      const plan = refundToPayments(cashCents, leftOfPayments(payments, left));
      expect(plan === undefined).toBe(cashCents > most);
      const [ofPayment, ofSale] = [new Map<number, number>(), new Map<number, number>()];
      for (const { entryId, quoteId, refundableCents } of payments) {
        ofPayment.set(entryId, refundableCents);
        ofSale.set(quoteId, left[quoteId]?.refundableCents ?? 0);
      }
      const inAnyOrder = (plan ?? [])
        .map((part) => ({ part, at: chance.next().value }))
        .toSorted((a, b) => a.at - b.at);
      for (const { part } of inAnyOrder) {
        const quoteId = Math.floor(part.entryId / 10);
        const mayTake = Math.min(ofPayment.get(part.entryId) ?? 0, ofSale.get(quoteId) ?? 0);
        expect(part.amountCents).toBeLessThanOrEqual(mayTake);
        ofPayment.set(part.entryId, (ofPayment.get(part.entryId) ?? 0) - part.amountCents);
        ofSale.set(quoteId, (ofSale.get(quoteId) ?? 0) - part.amountCents);
      }
    }),
  );
});
