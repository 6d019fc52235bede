import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/shared/calendar.ts";
import { dueDaysOf, lateAgeOf, lateAges } from "./money.ts";

const today = "2027-01-07";

test.each([
  ["not_late", "2027-01-08", null],
  ["up_to_15", "2026-12-24", "2027-01-07"],
  ["up_to_30", "2026-12-09", "2026-12-23"],
  ["up_to_60", "2026-11-09", "2026-12-08"],
  ["over_60", null, "2026-11-08"],
] as const)("%s is late from %s to %s", (age, from, until) => {
  expect(dueDaysOf(age, today)).toEqual({ from, until });
});

test("puts every day into one age", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (distance) => {
      const day = addDays(today, distance);
      const ages = lateAges.filter((age) => {
        const { from, until } = dueDaysOf(age, today);
        return (from === null || day >= from) && (until === null || day <= until);
      });
      expect(ages).toEqual([lateAgeOf(day, today)]);
    }),
  );
});
