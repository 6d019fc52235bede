import { expect, test } from "vitest";
import type { OptionValues } from "./editor-values.ts";
import { newOption } from "./new-values.ts";
import type { UndoStep } from "./undo-step.ts";
import { takenBack } from "./undo-step.ts";

const optionOf = (airline: string): OptionValues => {
  const option = newOption("economy");
  return { ...option, segments: option.segments.map((segment) => ({ ...segment, airline })) };
};
const pricedAt = (option: OptionValues, netCents: number): OptionValues => ({
  ...option,
  fares: { ...option.fares, ADULT: { netCents, typed: "markup", amount: 5000 } },
});
const stepBefore = (changed: UndoStep["changed"], options: OptionValues[], active = 0): UndoStep => ({
  ...{ done: "", changed, options, active },
});
const [first, second] = [optionOf("DL"), optionOf("TK")];
const [lufthansa, swiss] = [optionOf("LH").segments, optionOf("LX").segments];

test("flights come back, and the prices that were typed in between stay", () => {
  const now = pricedAt({ ...first, segments: lufthansa }, 121_000);
  expect(takenBack(stepBefore("flights", [first]), [now])).toEqual([pricedAt(first, 121_000)]);
});

test("only the option whose flights were changed gets its flights back", () => {
  const now = [
    { ...first, segments: swiss },
    { ...second, segments: lufthansa, title: "Cheapest" },
  ];
  expect(takenBack(stepBefore("flights", [first, second], 1), now)).toEqual([now[0], { ...second, title: "Cheapest" }]);
});

test("options that came with the step go again", () => {
  const now = [pricedAt(first, 99_000), second];
  expect(takenBack(stepBefore("options", [first]), now)).toEqual([pricedAt(first, 99_000)]);
});

test("an option that was removed comes back to its place as it was", () => {
  const step = stepBefore("options", [pricedAt(first, 99_000), second]);
  expect(takenBack(step, [{ ...second, segments: lufthansa }])).toEqual([
    pricedAt(first, 99_000),
    { ...second, segments: lufthansa },
  ]);
});
