import { expect, test } from "vitest";

import { addedInWords, replacedInWords } from "./taken.ts";

test.each([
  [1, 9, "1 option was added."],
  [3, 9, "3 options were added."],
  [14, 9, "9 options were added. 9 of 14 were taken: a quote holds 10 options."],
  [2, 1, "1 option was added. 1 of 2 was taken: a quote holds 10 options."],
])("reports %i added alternatives where %i fit", (pasted, room, sentence) => {
  expect(addedInWords(pasted, room)).toBe(sentence);
});

test.each([
  [1, 9, "The flights of option 1 were replaced."],
  [2, 9, "The flights were put into option 1 and 1 new option."],
  [10, 9, "The flights were put into option 1 and 9 new options."],
  [14, 9, "The flights were put into option 1 and 9 new options. 10 of 14 were taken: a quote holds 10 options."],
  [3, 0, "The flights of option 1 were replaced. 1 of 3 was taken: a quote holds 10 options."],
])("reports %i alternatives in place of an option where %i more fit", (pasted, room, sentence) => {
  expect(replacedInWords(pasted, { room, number: 1, wasEmpty: false })).toBe(sentence);
});

test("does not call the flights of an empty option replaced", () => {
  expect(replacedInWords(1, { room: 9, number: 2, wasEmpty: true })).toBe("The flights were put into option 2.");
});
