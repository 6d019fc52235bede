import { describe, expect, it } from "vitest";
import { saidOf } from "#tests/project/said.ts";
import { checkConfirmations, checkLocator, normaliseLocator } from "./confirmation.ts";

describe("a locator", () => {
  it.each<[string, string[], string[]]>([
    ["ABC123", [], []],
    ["abc 123", [], []],
    ["ABC12", [], ["locator_length"]],
    ["ABC12345", [], ["locator_length"]],
    ["ABC1", ["locator_wrong"], []],
    ["ABC123456", ["locator_wrong"], []],
    ["ABC-12", ["locator_wrong"], []],
    ["  ", ["confirmation_missing"], []],
  ])("%s", (typed, problems, warnings) => {
    const found = checkLocator("gdsLocator", typed);
    expect(found.problems.map(({ code }) => code)).toEqual(problems);
    expect(found.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  it("is stored in upper case without spaces", () => {
    expect(normaliseLocator(" abc 1d2 ")).toBe("ABC1D2");
  });
});

describe("the airlines of a booking", () => {
  const given = (...pairs: [string, string][]) => pairs.map(([airline, locator]) => ({ airline, locator }));

  it.each<[string, [string, string][], string[]]>([
    [
      "a confirmation number for each airline",
      [
        ["TK", "ABC123"],
        ["LH", "DEF456"],
      ],
      [],
    ],
    ["a missing airline", [["TK", "ABC123"]], ["confirmations"]],
    ["no confirmation numbers", [], ["confirmations"]],
    [
      "an empty confirmation number",
      [
        ["TK", "ABC123"],
        ["LH", ""],
      ],
      ["confirmations.1.locator"],
    ],
    [
      "an airline too many",
      [
        ["TK", "ABC123"],
        ["LH", "DEF456"],
        ["UA", "GHI789"],
      ],
      ["confirmations.2.airline"],
    ],
    [
      "an airline entered twice",
      [
        ["TK", "ABC123"],
        ["TK", "XYZ123"],
        ["LH", "DEF456"],
      ],
      ["confirmations.1.airline"],
    ],
  ])("are checked with %s", (_name, pairs, expected) => {
    expect(checkConfirmations(given(...pairs), ["TK", "LH"]).problems.map(({ field }) => field)).toEqual(expected);
  });

  it("are named in the message for a missing confirmation number", () => {
    expect(checkConfirmations([], ["TK"]).problems.map(saidOf)).toEqual([
      "confirmations: Please enter airline confirmation number",
    ]);
  });
});
