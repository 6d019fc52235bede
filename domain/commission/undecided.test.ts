import fc from "fast-check";
import { expect, test } from "vitest";
import { manualLimitCents, needsSecondPerson } from "./manual-process.ts";
import { type EnteredShare, isRaiseAboveLimit, type Undecided, undecidedCents } from "./undecided.ts";

/** A share of a sale whose base is 5,000.00. */
const ofSale = (basisPoints: number, { quoteId = 1, baseCents = 500_000 } = {}): EnteredShare => ({
  quoteId,
  baseCents,
  basisPoints,
});
const other = { quoteId: 2 };

test.each<[name: string, undecided: Partial<Undecided>, raise: EnteredShare, isAbove: boolean]>([
  ["10 % of 5,000.00", {}, ofSale(1_000), false],
  ["10.01 % of 5,000.00", {}, ofSale(1_001), true],
  ["100 % of a loss", {}, ofSale(10_000, { baseCents: -500_000 }), false],
  ["0.50 after 499.50 by hand", { manualCents: 49_950 }, ofSale(1), false],
  ["0.50 after 499.51 by hand", { manualCents: 49_951 }, ofSale(1), true],
  ["5 % after 5 % of another sale", { shares: [ofSale(500, other)] }, ofSale(500), false],
  ["5.01 % after 5 % of another sale", { shares: [ofSale(500, other)] }, ofSale(501), true],
  ["5.01 % after 5 % of the same sale", { shares: [ofSale(500)] }, ofSale(501), true],
  ["10 % after a share of another sale was lowered", { shares: [ofSale(-900, other)] }, ofSale(1_000), false],
  ["10 % again after it was removed from the same sale", { shares: [ofSale(-1_000)] }, ofSale(1_000), false],
  ["0.01 % after more than 500.00, because a profit rose", { shares: [ofSale(2_000, other)] }, ofSale(1), true],
  ["a lower share after more than 500.00", { shares: [ofSale(2_000)] }, ofSale(-1), false],
])("a raise of a share is above the limit: %s: %s", (_, undecided, raise, isAbove) => {
  expect(isRaiseAboveLimit({ manualCents: 0, shares: [], ...undecided }, raise)).toBe(isAbove);
});

test("amounts by hand and shares that one person enters never exceed the limit together", () => {
  const base = fc.record({ 1: fc.integer({ min: -100_000, max: 600_000 }), 2: fc.integer({ min: 0, max: 600_000 }) });
  const entry = fc.oneof(
    fc.record({ cents: fc.integer({ min: -60_000, max: 60_000 }).filter((cents) => cents !== 0) }),
    fc.record({ quoteId: fc.constantFrom(1 as const, 2 as const), basisPoints: fc.integer({ min: -900, max: 900 }) }),
  );
  fc.assert(
    fc.property(base, fc.array(entry, { maxLength: 20 }), (baseCents, entries) => {
      let undecided: Undecided = { manualCents: 0, shares: [] };
      for (const one of entries) {
        if ("cents" in one) {
          const manual = { amountCents: one.cents, replacedCents: null, enteredBy: 1, paidTo: 7 };
          if (!needsSecondPerson({ ...manual, undecidedCents: undecidedCents(undecided) }))
            undecided = { ...undecided, manualCents: undecided.manualCents + Math.abs(one.cents) };
        } else {
          const raise = { ...one, baseCents: baseCents[one.quoteId] };
          const isAbove = isRaiseAboveLimit(undecided, raise);
          if (one.basisPoints <= 0) expect(isAbove).toBe(false);
          const before = undecided.shares.find(({ quoteId }) => quoteId === one.quoteId)?.basisPoints ?? 0;
          const rest = undecided.shares.filter(({ quoteId }) => quoteId !== one.quoteId);
          const shares = [...rest, { ...raise, basisPoints: before + one.basisPoints }];
          if (!isAbove) undecided = { ...undecided, shares };
        }
        expect(undecidedCents(undecided)).toBeLessThanOrEqual(manualLimitCents);
      }
    }),
  );
});
