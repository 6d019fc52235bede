import { describe, expect, test } from "vitest";
import { sentenceOf } from "#tests/project/said.ts";
import { splitAmounts } from "./split-amounts.ts";

describe("a total split between cards", () => {
  test.each([
    { name: "assigns the total to a single card and ignores its field", typed: ["12"], cents: [477_473] },
    { name: "assigns the rest to the last card", typed: ["1,000", ""], cents: [100_000, 377_473] },
    {
      name: "splits the total between four cards",
      typed: ["1000.00", "2000.5", "0.01", "9"],
      cents: [100_000, 200_050, 1, 177_422],
    },
  ])("$name", ({ typed, cents }) => {
    expect(splitAmounts(477_473, typed)).toEqual({ cents, problems: [] });
    expect(cents.reduce((sum, part) => sum + part, 0)).toBe(477_473);
  });

  test.each([
    { name: "an empty amount", typed: ["", ""], field: "payment.cards.0.amount" },
    { name: "an amount of zero", typed: ["10", "0", ""], field: "payment.cards.1.amount" },
    { name: "a negative amount", typed: ["-5", ""], field: "payment.cards.0.amount" },
    { name: "a text that is not a number", typed: ["half", ""], field: "payment.cards.0.amount" },
    { name: "nothing left for the last card", typed: ["4774.73", ""], field: "payment.cards.0.amount" },
  ])("refuses $name", ({ typed, field }) => {
    expect(splitAmounts(477_473, typed).problems.map((problem) => problem.field)).toEqual([field]);
  });

  test.each([
    [["5000", ""], "The first card pays more than the total"],
    [["4774.73", ""], "The first card pays the whole total. Lower its amount, or remove the last card"],
    [["4000", "1000", ""], "The cards so far pay more than the total"],
  ])("%j: %s", (typed, sentence) => {
    expect(splitAmounts(477_473, typed).problems.map(sentenceOf)).toEqual([sentence]);
  });
});
