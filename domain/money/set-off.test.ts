import { expect, test } from "vitest";
import { setOff } from "./set-off.ts";

test.each([
  { name: "no loss", cents: [300, 0, 200], left: [300, 0, 200] },
  { name: "a loss that the last gain covers", cents: [300, -100, 200], left: [300, 0, 100] },
  { name: "a loss that the last gain covers in part", cents: [300, -250, 200], left: [250, 0, 0] },
  { name: "more losses than gains", cents: [-100, 50, -200], left: [-50, 0, -200] },
  { name: "nothing but losses", cents: [-100, -200], left: [-100, -200] },
  { name: "one sale", cents: [-14_506], left: [-14_506] },
])("sets off: $name", ({ cents, left }) => {
  expect(setOff(cents)).toEqual(left);
});
