import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { backToPayment, type Taken } from "./back-to-payment.ts";

const taken: Taken[] = [
  { entryId: 1, takenAt: "2027-05-01T10:00:00.000Z", refundableCents: 100_000 },
  { entryId: 2, takenAt: "2027-05-02T10:00:00.000Z", refundableCents: 50_000 },
  { entryId: 3, takenAt: "2027-05-02T10:00:00.000Z", refundableCents: 0 },
];

test.each<[string, number, [number, number][] | undefined]>([
  ["what was charged last first", 20_000, [[2, 20_000]]],
  [
    "then what was charged before",
    60_000,
    [
      [2, 50_000],
      [1, 10_000],
    ],
  ],
  [
    "all of it",
    150_000,
    [
      [2, 50_000],
      [1, 100_000],
    ],
  ],
  ["not a cent more", 150_001, undefined],
  ["nothing", 0, []],
])("%s", (_name, cents, parts) => {
  expect(backToPayment(cents, taken)).toEqual(parts?.map(([entryId, amountCents]) => ({ entryId, amountCents })));
});

test("of two at the same moment the later entry first, in whatever order they come", () => {
  const at = "2027-05-02T10:00:00.000Z";
  const two = [4, 5].map((entryId) => ({ entryId, takenAt: at, refundableCents: 10 }));
  const parts = [
    { entryId: 5, amountCents: 10 },
    { entryId: 4, amountCents: 5 },
  ];
  expect([backToPayment(15, two), backToPayment(15, two.toReversed())]).toEqual([parts, parts]);
});

test("whatever is given back in any number of refunds, no entry gives more than it took", () => {
  const entries = fc.array(fc.nat(1_000), { maxLength: 6 }).map((amounts) =>
    amounts.map((refundableCents, index) => ({
      ...{ entryId: index + 1, takenAt: `2027-05-0${1 + (index % 3)}T10:00:00.000Z`, refundableCents },
    })),
  );
  fc.assert(
    fc.property(entries, fc.array(fc.nat(900), { maxLength: 8 }), (paid, refunds) => {
      const left = new Map(paid.map(({ entryId, refundableCents }) => [entryId, refundableCents]));
      for (const cents of refunds) {
        const standing = paid.map((one) => ({ ...one, refundableCents: left.get(one.entryId) ?? 0 }));
        const available = total(standing.map(({ refundableCents }) => refundableCents));
        const parts = backToPayment(cents, standing);
        expect(parts === undefined).toBe(cents > available);
        expect(total(parts?.map(({ amountCents }) => amountCents) ?? [])).toBe(parts ? cents : 0);
        for (const { entryId, amountCents } of parts ?? []) left.set(entryId, (left.get(entryId) ?? 0) - amountCents);
        expect(Math.min(0, ...left.values())).toBe(0);
      }
    }),
  );
});
