import { expect, test } from "vitest";
import { plainWords, pseudo } from "./pseudo.ts";

test("every sentence changes its letters, and keeps its places and its forms", () => {
  const catalogue = { greeting: "Hello {{name}},", seats: { one: "{{count}} seat", other: "{{count}} seats" } };
  expect(pseudo(catalogue)).toEqual({
    greeting: "[Ĥéļļö {{name}},]",
    seats: { one: "[{{count}} šéåţ]", other: "[{{count}} šéåţš]" },
  });
});

test("no letter of English is left, and each is told from the others", () => {
  const alphabet = pseudo("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(plainWords(alphabet)).toEqual([]);
  expect(new Set(alphabet).size).toBe(52 + "[] ".length);
  expect(plainWords("[Ĥéļļö] Mary, étage 12")).toEqual(["Mary", "étage"]);
});
