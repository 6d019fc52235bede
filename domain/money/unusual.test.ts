import { expect, test } from "vitest";
import { amountProblems, dayProblems, smallAmountProblems } from "./unusual.ts";

const today = "2026-11-20";

test.each<[day: string, soldOn: string | null, isFar: boolean]>([
  ["1999-11-20", "2026-11-20", true],
  ["1999-11-20", null, true],
  ["2026-08-22", "2026-11-20", false],
  ["2026-08-21", "2026-11-20", true],
  ["2025-10-16", null, false],
  ["2025-10-15", null, true],
  ["2027-12-25", null, false],
  ["2027-12-26", null, true],
  ["2062-11-20", "2026-11-20", true],
])("%s for a sale of %s is far: %s", (day, soldOn, isFar) => {
  const problems = dayProblems("date", day, { soldOn, today });
  expect(problems.map(({ field, code }) => [field, code])).toEqual(isFar ? [["date", "day_far"]] : []);
});

test("asks about the largest amount above the sale's, once", () => {
  const sale = 145_000;
  expect(amountProblems([null, undefined, 145_000], sale, {})).toEqual([]);
  expect(amountProblems([100, 1_450_000, -145_001], sale, {})).toEqual([
    { field: "isAmountRight", code: "amount_far", values: { amount: "14,500.00", sale: "1,450.00" } },
  ]);
  expect(amountProblems([-145_001], sale, {})).toHaveLength(1);
  expect(amountProblems([1_450_000], sale, { isAmountRight: true })).toEqual([]);
});

test.each<[amountCents: number, expectedCents: number, isSmall: boolean]>([
  [1_450, 145_000, true],
  [7_249, 145_000, true],
  [7_250, 145_000, false],
  [145_000, 145_000, false],
  [300_000, 145_000, false],
  [-1_450, -145_000, true],
  [0, 145_000, true],
  [100, 0, false],
])("asks about %i if %i is expected: %s", (amountCents, expectedCents, isSmall) => {
  const codes = smallAmountProblems(amountCents, expectedCents, {}).map(({ field, code }) => [field, code]);
  expect(codes).toEqual(isSmall ? [["isAmountRight", "amount_small"]] : []);
  expect(smallAmountProblems(amountCents, expectedCents, { isAmountRight: true })).toEqual([]);
});
