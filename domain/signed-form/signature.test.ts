import { expect, it } from "vitest";
import { checkSignature, isOneOf, type Signature } from "./signature.ts";

const line = [
  { x: 10, y: 20 },
  { x: 300, y: 120 },
];
const name = "Mary O'Brien";
const people = ["Mary Ann O'Brien", "Suharto"];

it.each<[string, Signature, string[]]>([
  ["typed", { kind: "typed", name }, []],
  ["typed in another script", { kind: "typed", name: "Юлия Каримова" }, []],
  ["typed with an initial", { kind: "typed", name: "M. O'Brien" }, []],
  ["typed as one letter", { kind: "typed", name: "x" }, ["signature.name"]],
  ["typed as two letters", { kind: "typed", name: "x y" }, ["signature.name"]],
  ["typed as one word", { kind: "typed", name: "O'Brien" }, ["signature.name"]],
  ["typed as one word with digits and punctuation", { kind: "typed", name: "Mary 12 !" }, ["signature.name"]],
  ["typed by a traveler with a single name", { kind: "typed", name: "suharto" }, []],
  ["typed as a space", { kind: "typed", name: " " }, ["signature.name"]],
  ["typed without a letter", { kind: "typed", name: "123" }, ["signature.name"]],
  ["typed with 101 letters", { kind: "typed", name: "M".repeat(101) }, ["signature.name"]],
  ["typed with a card number", { kind: "typed", name: "Mary 4111 1111 1111 1111" }, ["signature.name"]],
  ["drawn", { kind: "drawn", name, strokes: [line] }, []],
  ["drawn with a dot over the i", { kind: "drawn", name, strokes: [line, [{ x: 5, y: 5 }]] }, []],
  ["drawn as a single dot", { kind: "drawn", name, strokes: [[{ x: 5, y: 5 }]] }, ["signature.strokes"]],
  ["drawn without strokes", { kind: "drawn", name, strokes: [] }, ["signature.strokes"]],
  ["drawn outside the box", { kind: "drawn", name, strokes: [[...line, { x: 601, y: 0 }]] }, ["signature.strokes"]],
  [
    "drawn with a position that is not a number",
    { kind: "drawn", name, strokes: [[...line, { x: Number.NaN, y: 0 }]] },
    ["signature.strokes"],
  ],
  ["drawn with too many strokes", { kind: "drawn", name, strokes: Array(2501).fill(line) }, ["signature.strokes"]],
  ["drawn without a name", { kind: "drawn", name: "", strokes: [line] }, ["signature.name"]],
])("checks a signature that is %s", (_name, signature, expected) => {
  expect(checkSignature(signature, people).map(({ field }) => field)).toEqual(expected);
});

it.each([
  ["Mary Ann O'Brien", true],
  ["mary obrien", true],
  ["O'Brien Mary", true],
  ["Mary Ann Therese O'Brien", true],
  ["Suharto", true],
  ["Haji Suharto", true],
  ["John O'Brien", false],
  ["O'Brien", false],
  ["M. O'Brien", false],
  ["", false],
])("recognizes %s as a person of the booking: %s", (signer, expected) => {
  expect(isOneOf(people, signer)).toBe(expected);
});
