import { expect, test } from "vitest";
import { contrastWithWhite, isReadableUnderWhite } from "./accent-color.ts";

test.each([
  ["#000000", 21, true],
  ["#1f5fd6", 5.72, true],
  ["#767676", 4.54, true],
  ["#777777", 4.47, false],
  ["#ffcc00", 1.51, false],
  ["#ffffff", 1, false],
])("computes the contrast of white on %s: %s", (color, contrast, readable) => {
  expect([contrastWithWhite(color), isReadableUnderWhite(color)]).toEqual([contrast, readable]);
});
