import { expect, test } from "vitest";
import { compareOptions } from "./compare-options.ts";

const option = (grossCents: number, ...minutes: (number | null)[]) => ({
  grossCents,
  itinerary: {
    tripType: "roundtrip" as const,
    problems: [],
    journeys: minutes.map((totalMinutes) => ({ segments: [], connections: [], totalMinutes })),
  },
});
const marks = (...options: ReturnType<typeof option>[]) =>
  compareOptions(options).map(({ isCheapest, isQuickest }) =>
    [isCheapest && "cheapest", isQuickest && "quickest"].filter(Boolean).join(" "),
  );

test("marks the cheapest option, and the one with the shortest total time", () => {
  expect(marks(option(90_000, 900, 800), option(80_000, 1000, 900), option(95_000, 600, 1000))).toEqual([
    "",
    "cheapest",
    "quickest",
  ]);
});

test("marks both of two equal options, and none if all are equal", () => {
  expect(marks(option(80_000, 600), option(80_000, 600), option(90_000, 700))).toEqual([
    "cheapest quickest",
    "cheapest quickest",
    "",
  ]);
  expect(marks(option(80_000, 600), option(80_000, 600))).toEqual(["", ""]);
});

test("marks no option as the quickest if the time of one is unknown", () => {
  expect(marks(option(80_000, 600), option(90_000, null))).toEqual(["cheapest", ""]);
});
