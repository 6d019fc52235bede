import fc from "fast-check";
import { expect, test } from "vitest";
import { hourOfWeek, hoursOfDay, hoursOfWeek, mostShades, shadeOf, weekdays } from "./week.ts";

test("each hour of each weekday is another hour of the week, in order", () => {
  const all = weekdays.flatMap((day) => hoursOfDay.map((hour) => hourOfWeek(day, hour)));
  expect(all).toEqual(Array.from({ length: hoursOfWeek }, (_, hour) => hour));
});

test("the largest value has the darkest shade, and a larger value never has a lighter one", () => {
  const value = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(value, value, value, (one, other, third) => {
      const sorted = [one, other, third].toSorted((a, b) => a - b);
      const largest = sorted.at(-1) ?? 0;
      const shades = sorted.map((value) => shadeOf(value, largest));
      expect(shades).toEqual(shades.toSorted((a, b) => a - b));
      expect(shades.at(-1)).toBe(largest === 0 ? 0 : mostShades);
      for (const [place, shade] of shades.entries()) expect(shade > 0).toBe((sorted[place] ?? 0) > 0);
    }),
  );
});

test.each([
  [null, 10, 0],
  [0, 10, 0],
  [1, 10, 1],
  [2, 10, 1],
  [3, 10, 2],
  [10, 10, 5],
  [-1, 10, 0],
  [1, 0, 0],
])("%s of at most %s has shade %s", (value, largest, shade) => {
  expect(shadeOf(value, largest)).toBe(shade);
});
