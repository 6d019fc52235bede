import { describe, expect, test } from "vitest";
import { sentenceOf } from "#tests/said.ts";
import { splitAmounts } from "./split-amounts.ts";

describe("a sum spread over cards", () => {
  test.each([
    { name: "one card pays everything, whatever its field says", typed: ["12"], cents: [477_473] },
    { name: "the last card pays the rest", typed: ["1,000", ""], cents: [100_000, 377_473] },
    { name: "four cards", typed: ["1000.00", "2000.5", "0.01", "9"], cents: [100_000, 200_050, 1, 177_422] },
  ])("$name", ({ typed, cents }) => {
    expect(splitAmounts(477_473, typed)).toEqual({ cents, problems: [] });
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(477_473);
  });

  test.each([
    { name: "an empty part", typed: ["", ""], field: "payment.cards.0.amount" },
    { name: "a part of nothing", typed: ["10", "0", ""], field: "payment.cards.1.amount" },
    { name: "a negative part", typed: ["-5", ""], field: "payment.cards.0.amount" },
    { name: "no number", typed: ["half", ""], field: "payment.cards.0.amount" },
    { name: "nothing left for the last card", typed: ["4774.73", ""], field: "payment.cards.0.amount" },
  ])("refuses $name", ({ typed, field }) => {
    expect(splitAmounts(477_473, typed).problems.map((problem) => problem.field)).toEqual([field]);
  });

  test.each([
    [["5000", ""], "The first card pays more than the total"],
    [["4774.73", ""], "The first card pays the whole total: lower it, or remove the last card"],
    [["4000", "1000", ""], "The cards so far pay more than the total"],
  ])("%j: %s", (typed, sentence) => {
    expect(splitAmounts(477_473, typed).problems.map(sentenceOf)).toEqual([sentence]);
  });
});
