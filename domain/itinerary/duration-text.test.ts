import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [615, "10 h 15 min"],
])("%i minutes are %s", (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});
