import { describe, expect, test } from "vitest";
import { replay } from "./early-keys.ts";

/** Three choices without a text, two for "a", one for "ab", and none for other texts. */
const count = (typed: string) => ({ "": 3, a: 2, ab: 1 })[typed] ?? 0;

describe("keys before the field has the focus", () => {
  test.each<[keys: string[], typed: string, marked: number, isChosen: boolean]>([
    [[], "", 0, false],
    [["a", "b"], "ab", 0, false],
    [["a", "b", "Backspace"], "a", 0, false],
    [["Backspace"], "", 0, false],
    [["ArrowDown", "ArrowDown"], "", 2, false],
    [["ArrowDown", "ArrowDown", "ArrowDown"], "", 0, false],
    [["ArrowUp"], "", 2, false],
    [["a", "ArrowUp", "Enter"], "a", 1, true],
    [["ArrowDown", "a"], "a", 0, false],
    [["x", "ArrowDown"], "x", 0, false],
    [["a", "Enter", "b", "Enter"], "a", 0, true],
  ])("%j give the text %j and mark choice %i", (keys, typed, marked, isChosen) => {
    expect(replay(keys, count)).toEqual({ typed, marked, isChosen });
  });
});
