import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { refundToPayments, type Taken } from "./refund-to-payments.ts";

const taken: Taken[] = [
  { entryId: 1, takenAt: "2027-05-01T10:00:00.000Z", refundableCents: 100_000 },
  { entryId: 2, takenAt: "2027-05-02T10:00:00.000Z", refundableCents: 50_000 },
  { entryId: 3, takenAt: "2027-05-02T10:00:00.000Z", refundableCents: 0 },
];

test.each<[string, number, [number, number][] | undefined]>([
  ["refunds the latest payment first", 20_000, [[2, 20_000]]],
  [
    "refunds the rest to the earlier payment",
    60_000,
    [
      [2, 50_000],
      [1, 10_000],
    ],
  ],
  [
    "refunds all payments in full",
    150_000,
    [
      [2, 50_000],
      [1, 100_000],
    ],
  ],
  ["returns undefined for a cent more than was paid", 150_001, undefined],
  ["returns no parts for an amount of zero", 0, []],
])("%s", (_name, cents, parts) => {
  expect(refundToPayments(cents, taken)).toEqual(parts?.map(([entryId, amountCents]) => ({ entryId, amountCents })));
});

test("returns the money of simultaneous payments to the later entry first, in any input order", () => {
  const at = "2027-05-02T10:00:00.000Z";
  const two = [4, 5].map((entryId) => ({ entryId, takenAt: at, refundableCents: 10 }));
  const parts = [
    { entryId: 5, amountCents: 10 },
    { entryId: 4, amountCents: 5 },
  ];
  expect([refundToPayments(15, two), refundToPayments(15, two.toReversed())]).toEqual([parts, parts]);
});

test("never returns more to an entry than it took, across any refunds", () => {
  const entries = fc.array(fc.nat(1_000), { maxLength: 6 }).map((amounts) =>
    amounts.map((refundableCents, index) => ({
      entryId: index + 1,
      takenAt: `2027-05-0${1 + (index % 3)}T10:00:00.000Z`,
      refundableCents,
    })),
  );
  fc.assert(
    fc.property(entries, fc.array(fc.nat(900), { maxLength: 8 }), (paid, refunds) => {
      const left = new Map(paid.map(({ entryId, refundableCents }) => [entryId, refundableCents]));
      for (const cents of refunds) {
        const payments = paid.map((one) => ({ ...one, refundableCents: left.get(one.entryId) ?? 0 }));
        const available = total(payments.map(({ refundableCents }) => refundableCents));
        const parts = refundToPayments(cents, payments);
        expect(parts === undefined).toBe(cents > available);
        expect(total(parts?.map(({ amountCents }) => amountCents) ?? [])).toBe(parts ? cents : 0);
        for (const { entryId, amountCents } of parts ?? []) left.set(entryId, (left.get(entryId) ?? 0) - amountCents);
        expect(Math.min(0, ...left.values())).toBe(0);
      }
    }),
  );
});
