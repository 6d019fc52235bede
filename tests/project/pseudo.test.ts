import { expect, test } from "vitest";
import { plainWords, pseudo } from "./pseudo.ts";

test("changes the letters of every sentence and keeps its placeholders and forms", () => {
  const catalogue = { greeting: "Hello {{name}},", seats: { one: "{{count}} seat", other: "{{count}} seats" } };
  expect(pseudo(catalogue)).toEqual({
    greeting: "[Ĥéļļö {{name}},]",
    seats: { one: "[{{count}} šéåţ]", other: "[{{count}} šéåţš]" },
  });
});

test("replaces every English letter, each with a different one", () => {
  const alphabet = pseudo("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(plainWords(alphabet)).toEqual([]);
  expect(new Set(alphabet).size).toBe(52 + "[] ".length);
  expect(plainWords("[Ĥéļļö] Mary, étage 12")).toEqual(["Mary", "étage"]);
});
