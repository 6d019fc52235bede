import fc from "fast-check";
import { expect, test } from "vitest";
import { statementBalance } from "./balance.ts";

test.each([
  { opening: 0, lines: 18_845, paid: 18_845, carried: 0 },
  { opening: 0, lines: -6_650, paid: 0, carried: -6_650 },
  { opening: -6_650, lines: 18_845, paid: 12_195, carried: 0 },
  { opening: -6_650, lines: 6_650, paid: 0, carried: 0 },
])("pays $paid and carries $carried after $opening with lines of $lines", ({ opening, lines, paid, carried }) => {
  expect(statementBalance(opening, lines)).toMatchObject({ paidCents: paid, carriedCents: carried });
});

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });

test("pays, over any statements, what the lines add up to, less what is carried at the end", () => {
  fc.assert(
    fc.property(fc.array(cents), (statements) => {
      let carried = 0;
      let paid = 0;
      for (const lines of statements) {
        const balance = statementBalance(carried, lines);
        expect(balance.paidCents).toBeGreaterThanOrEqual(0);
        expect(balance.carriedCents).toBeLessThanOrEqual(0);
        paid += balance.paidCents;
        carried = balance.carriedCents;
      }
      expect(paid + carried).toBe(statements.reduce((sum, lines) => sum + lines, 0));
    }),
  );
});
