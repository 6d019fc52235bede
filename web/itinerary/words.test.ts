import { expect, test } from "vitest";
import { durationText } from "#domain/itinerary/duration-text.ts";
import { duration } from "./words.ts";

test("the form says durations as mail does", () => {
  for (const minutes of [0, 5, 59, 60, 240, 425, 1500]) expect(duration(minutes)).toBe(durationText(minutes));
});
