import { expect, test } from "vitest";
import { suggestedLastDay } from "./last-day.ts";

test.each([
  ["2026-12-02", "2026-11-30"],
  ["2026-12-15", "2026-11-30"],
  ["2026-12-16", "2026-12-15"],
  ["2026-11-30", "2026-11-29"],
  ["2027-01-01", "2026-12-31"],
])("suggests statements on %s until %s", (today, lastDay) => {
  expect(suggestedLastDay(today)).toBe(lastDay);
});
