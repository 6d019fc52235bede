import { expect, test } from "vitest";
import { changeOf } from "./change.ts";

test.each([
  { before: 121_452, now: 201_181, tenths: 656 },
  { before: 200, now: 100, tenths: -500 },
  { before: 100, now: -100, tenths: -2_000 },
  { before: 100, now: 100, tenths: 0 },
  { before: 0, now: 100, tenths: null },
  { before: -100, now: 100, tenths: null },
])("the change from $before to $now is $tenths tenths of a percent", ({ before, now, tenths }) => {
  expect(changeOf(before, now)).toBe(tenths);
});
