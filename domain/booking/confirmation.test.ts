import { describe, expect, it } from "vitest";
import { checkConfirmations, checkLocator, confirmationMissing, normaliseLocator } from "./confirmation.ts";

describe("a locator", () => {
  it.each<[string, string[], string[]]>([
    ["ABC123", [], []],
    ["abc 123", [], []],
    ["ABC12", [], ["locator_length"]],
    ["ABC12345", [], ["locator_length"]],
    ["ABC1", ["Five to eight letters and digits"], []],
    ["ABC123456", ["Five to eight letters and digits"], []],
    ["ABC-12", ["Five to eight letters and digits"], []],
    ["  ", ["Please enter airline confirmation number"], []],
  ])("%s", (typed, problems, warnings) => {
    const found = checkLocator("gdsLocator", typed);
    expect(found.problems.map(({ message }) => message)).toEqual(problems);
    expect(found.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  it("is stored in capitals without spaces", () => {
    expect(normaliseLocator(" abc 1d2 ")).toBe("ABC1D2");
  });
});

describe("the airlines of a booking", () => {
  const given = (...pairs: [string, string][]) => pairs.map(([airline, locator]) => ({ airline, locator }));

  it.each<[string, [string, string][], string[]]>([
    [
      "one each",
      [
        ["TK", "ABC123"],
        ["LH", "DEF456"],
      ],
      [],
    ],
    ["one missing", [["TK", "ABC123"]], ["confirmations"]],
    ["none at all", [], ["confirmations"]],
    [
      "one left empty",
      [
        ["TK", "ABC123"],
        ["LH", ""],
      ],
      ["confirmations.1.locator"],
    ],
    [
      "one too many",
      [
        ["TK", "ABC123"],
        ["LH", "DEF456"],
        ["UA", "GHI789"],
      ],
      ["confirmations.2.airline"],
    ],
    [
      "one twice",
      [
        ["TK", "ABC123"],
        ["TK", "XYZ123"],
        ["LH", "DEF456"],
      ],
      ["confirmations.1.airline"],
    ],
  ])("%s", (_name, pairs, expected) => {
    expect(checkConfirmations(given(...pairs), ["TK", "LH"]).problems.map(({ field }) => field)).toEqual(expected);
  });

  it("is asked for in the words of the specification", () => {
    expect(confirmationMissing).toBe("Please enter airline confirmation number");
    expect(checkConfirmations([], ["TK"]).problems).toEqual([{ field: "confirmations", message: confirmationMissing }]);
  });
});
