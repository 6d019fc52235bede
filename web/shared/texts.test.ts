import { expect, test, vi } from "vitest";

// The texts tell the browser their language when they are loaded.
vi.stubGlobal("document", { cookie: "", documentElement: {} });
const { addCountForms, t } = await import("./texts.ts");

addCountForms({
  "{{count}} stops_zero": "nonstop",
  "{{count}} stops_one": "{{count}} stop",
  "{{count}} of {{most}} seats_one": "one of {{most}} seats",
});

test.each([
  ["Sign", {}, "Sign"],
  ["Call {{agency}},", { agency: "Farewright" }, "Call Farewright,"],
  ["{{name}}, {{name}}!", { name: "Mary" }, "Mary, Mary!"],
  ["{{count}} stops", { count: 0 }, "nonstop"],
  ["{{count}} stops", { count: 1 }, "1 stop"],
  ["{{count}} stops", { count: 2 }, "2 stops"],
  ["{{count}} of {{most}} seats", { count: 0, most: 9 }, "0 of 9 seats"],
  ["{{count}} of {{most}} seats", { count: 1, most: 9 }, "one of 9 seats"],
  ["{{count}} bags", { count: 1 }, "1 bags"],
  // Values are texts of people: what looks like a name or a pattern in them stays as it is.
  ["{{name}} <b>", { name: "{{count}} $& <i>" }, "{{count}} $& <i> <b>"],
  ["Terminal {{terminal}}", { terminal: null }, "Terminal "],
])("%s with %o", (sentence, values, text) => {
  expect(t(sentence, values)).toBe(text);
});

test("texts are read aloud in the language they are shown in", () => {
  expect(document.documentElement.lang).toBe("en");
});
