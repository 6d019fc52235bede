import { expect, test } from "vitest";
import { type Dot, labelled } from "./label-spots.ts";

const spotsOf = (dots: readonly Dot[]) =>
  labelled(dots, 640).map(
    ({ code, isLeft, isBelow }) => `${code} ${isLeft ? "left" : "right"} ${isBelow ? "below" : "above"}`,
  );

test("a code stands to the right and above its dot", () => {
  expect(spotsOf([{ code: "JFK", at: [100, 100] }])).toEqual(["JFK right above"]);
});

test("at the right edge it stands to the left", () => {
  expect(spotsOf([{ code: "TAS", at: [620, 100] }])).toEqual(["TAS left above"]);
});

test("neighbours write on neither each other's code nor dot", () => {
  const lagos: Dot = { code: "LOS", at: [341, 166] };
  const abuja: Dot = { code: "ABV", at: [352, 158] };
  expect(spotsOf([lagos, abuja])).toEqual(["LOS right below", "ABV right above"]);
  expect(spotsOf([abuja, lagos])).toEqual(["ABV right above", "LOS right below"]);
});

test("where there is no free spot it takes the usual one", () => {
  const crowd: Dot[] = ["LHR", "LGW", "LCY", "STN", "LTN"].map((code) => ({ code, at: [300, 150] }));
  expect(spotsOf(crowd).at(-1)).toBe("LTN right above");
});
