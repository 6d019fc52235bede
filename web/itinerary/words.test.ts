import { expect, test, vi } from "vitest";
import { durationText } from "#domain/itinerary/duration-text.ts";

// The texts ask the browser for its language when they are loaded.
vi.stubGlobal("document", { cookie: "", documentElement: {} });
const { duration } = await import("./words.ts");

test("the form says durations as mail does", () => {
  for (const minutes of [0, 5, 59, 60, 240, 425, 1500]) expect(duration(minutes)).toBe(durationText(minutes));
});
