import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { paidPart } from "./paid-part.ts";

test.each([
  ["when all is paid", 145_000, { dueCents: 477_473, openCents: 0 }, 145_000],
  ["when too much is paid", 145_000, { dueCents: 477_473, openCents: -100 }, 145_000],
  ["when nothing is paid", 145_000, { dueCents: 477_473, openCents: 477_473 }, 0],
  ["when half is paid", 145_000, { dueCents: 290_000, openCents: 145_000 }, 72_500],
  ["when a third is paid, rounded down", 100, { dueCents: 300, openCents: 200 }, 33],
  ["when nothing was due for an exchange", 145_000, { dueCents: 0, openCents: 0 }, 145_000],
])("returns the paid part of a price %s", (_name, price, sale, expected) => {
  expect(paidPart(price, sale)).toBe(expected);
});

test("never returns parts that exceed the paid amount in total", () => {
  const prices = fc.array(fc.nat(9_999_999), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
      const dueCents = total(each);
      const paidCents = Math.floor(dueCents * share);
      const sale = { dueCents, openCents: dueCents - paidCents };
      expect(total(each.map((cents) => paidPart(cents, sale)))).toBeLessThanOrEqual(paidCents);
    }),
  );
});
