import fc from "fast-check";
import { expect, test } from "vitest";
import { type Figures, largestGroups, noFigures, reportFigures, sumOfFigures } from "./sales.ts";

const anyFigures = fc
  .array(fc.integer({ min: -99_999_999, max: 99_999_999 }), {
    minLength: reportFigures.length,
    maxLength: reportFigures.length,
  })
  .map((values) => Object.fromEntries(reportFigures.map((name, place) => [name, values[place]])) as Figures);
const anyGroups = fc.array(fc.record({ now: anyFigures, before: anyFigures }), { maxLength: 12 });

test("the largest groups and the others add up to all of them, in both periods", () => {
  fc.assert(
    fc.property(anyGroups, fc.integer({ min: 0, max: 12 }), (groups, most) => {
      const { largest, others } = largestGroups(groups, most);
      for (const period of ["now", "before"] as const) {
        const listed = [...largest, ...(others ? [others] : [])].map((group) => group[period]);
        expect(sumOfFigures(listed)).toEqual(sumOfFigures(groups.map((group) => group[period])));
      }
      expect(largest.length + (others?.count ?? 0)).toBe(groups.length);
      const least = Math.min(...largest.map(({ now }) => now.profitCents));
      if (largest.length === most)
        for (const group of groups.filter((one) => !largest.includes(one)))
          expect(group.now.profitCents).toBeLessThanOrEqual(least);
    }),
  );
});

test("nothing adds up to 0", () => {
  expect(sumOfFigures([])).toEqual(noFigures);
});
