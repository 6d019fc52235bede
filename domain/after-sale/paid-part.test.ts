import fc from "fast-check";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { paidPart } from "./paid-part.ts";

test.each([
  ["all of it", 145_000, { dueCents: 477_473, openCents: 0 }, 145_000],
  ["more than all of it", 145_000, { dueCents: 477_473, openCents: -100 }, 145_000],
  ["nothing", 145_000, { dueCents: 477_473, openCents: 477_473 }, 0],
  ["a half", 145_000, { dueCents: 290_000, openCents: 145_000 }, 72_500],
  ["a third, rounded down", 100, { dueCents: 300, openCents: 200 }, 33],
  ["an exchange for which nothing was due", 145_000, { dueCents: 0, openCents: 0 }, 145_000],
])("paid: %s", (_name, price, sale, expected) => {
  expect(paidPart(price, sale)).toBe(expected);
});

test("the parts are never worth more than what was paid", () => {
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
