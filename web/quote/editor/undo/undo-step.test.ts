import { expect, test } from "vitest";
import { noParts } from "#domain/quote/fare-parts.ts";
import type { OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { newOption } from "#web/quote/editor/values/new-values.ts";
import type { UndoStep } from "./undo-step.ts";
import { takenBack } from "./undo-step.ts";

const optionOf = (airline: string): OptionValues => {
  const option = newOption("economy");
  return { ...option, segments: option.segments.map((segment) => ({ ...segment, airline })) };
};
const pricedAt = (option: OptionValues, netCents: number): OptionValues => ({
  ...option,
  fares: { ...option.fares, ADULT: { netCents, typed: "markup", amount: 5000, parts: noParts } },
});
const stepBefore = (changed: UndoStep["changed"], options: OptionValues[], active = 0): UndoStep => ({
  done: "",
  changed,
  options,
  active,
});
const [first, second] = [optionOf("DL"), optionOf("TK")];
const [lufthansa, swiss] = [optionOf("LH").segments, optionOf("LX").segments];

test("restores flights and keeps prices that were typed since", () => {
  const now = pricedAt({ ...first, segments: lufthansa }, 121_000);
  expect(takenBack(stepBefore("flights", [first]), [now])).toEqual([pricedAt(first, 121_000)]);
});

test("restores the order of flights and keeps taxes that were typed since", () => {
  const flights = [...optionOf("LH").segments, ...optionOf("LX").segments];
  const taxed = flights.map((flight, index) => ({ ...flight, taxesCents: (index + 1) * 1_000 }));
  const now = { ...first, segments: taxed.toReversed() };
  expect(takenBack(stepBefore("flights", [{ ...first, segments: flights }]), [now])[0]?.segments).toEqual(taxed);
});

test("restores only the flights of the option that was changed", () => {
  const now = [
    { ...first, segments: swiss },
    { ...second, segments: lufthansa, title: "Cheapest" },
  ];
  expect(takenBack(stepBefore("flights", [first, second], 1), now)).toEqual([now[0], { ...second, title: "Cheapest" }]);
});

test("removes options that the step added", () => {
  const now = [pricedAt(first, 99_000), second];
  expect(takenBack(stepBefore("options", [first]), now)).toEqual([pricedAt(first, 99_000)]);
});

test("restores a removed option at its position", () => {
  const step = stepBefore("options", [pricedAt(first, 99_000), second]);
  expect(takenBack(step, [{ ...second, segments: lufthansa }])).toEqual([
    pricedAt(first, 99_000),
    { ...second, segments: lufthansa },
  ]);
});

test("restores the fares that another option or quote replaced, and keeps flights that changed since", () => {
  const now = { ...pricedAt(first, 99_000), segments: swiss };
  expect(takenBack(stepBefore("fares", [pricedAt(first, 121_000)]), [now])).toEqual([
    { ...pricedAt(first, 121_000), segments: swiss },
  ]);
});
