import fc from "fast-check";
import { expect, test } from "vitest";
import { textWidth, wrap } from "./wrap-text.ts";

test("breaks lines between words and indents continuation lines", () => {
  const text = "- One line of a list that is longer than a mail reader shows, so that it has to go on";
  expect(wrap(text, "  ")).toBe(
    "- One line of a list that is longer than a mail reader shows, so that it\n  has to go on",
  );
});

test("keeps existing line breaks and does not break an address", () => {
  const address = `https://office.example/${"a".repeat(80)}`;
  expect(wrap(`one\n\ntwo ${address}`)).toBe(`one\n\ntwo\n${address}`);
});

test("keeps all words and exceeds the width only for a longer word", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,90}$/), { minLength: 1 }), (words) => {
      const lines = wrap(words.join(" ")).split("\n");
      expect(lines.join(" ")).toBe(words.join(" "));
      for (const line of lines) expect(line.length <= textWidth || !line.includes(" ")).toBe(true);
    }),
  );
});
