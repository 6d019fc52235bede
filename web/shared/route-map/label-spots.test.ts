import { expect, test } from "vitest";
import { type Dot, labelled } from "./label-spots.ts";

const spotsOf = (dots: readonly Dot[]) =>
  labelled(dots, 640).map(
    ({ code, isLeft, isBelow }) => `${code} ${isLeft ? "left" : "right"} ${isBelow ? "below" : "above"}`,
  );

test("puts a code to the right of and above its dot", () => {
  expect(spotsOf([{ code: "JFK", at: [100, 100] }])).toEqual(["JFK right above"]);
});

test("puts a code to the left of its dot at the right edge", () => {
  expect(spotsOf([{ code: "TAS", at: [620, 100] }])).toEqual(["TAS left above"]);
});

test("keeps a code off the codes and dots of its neighbors", () => {
  const lagos: Dot = { code: "LOS", at: [341, 166] };
  const abuja: Dot = { code: "ABV", at: [352, 158] };
  expect(spotsOf([lagos, abuja])).toEqual(["LOS right below", "ABV right above"]);
  expect(spotsOf([abuja, lagos])).toEqual(["ABV right above", "LOS right below"]);
});

test("uses the default spot if no spot is free", () => {
  const crowd: Dot[] = ["LHR", "LGW", "LCY", "STN", "LTN"].map((code) => ({ code, at: [300, 150] }));
  expect(spotsOf(crowd).at(-1)).toBe("LTN right above");
});
