import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, isRealDate, weekdayOf } from "#domain/shared/calendar.ts";
import { dateOfDay, dayNumber, dayNumberOf, weekdayOfDay } from "./day-number.ts";

test("every day of four hundred years is what the calendar says", () => {
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 96_000 }), (days) => {
      const date = addDays("1970-01-01", days);
      expect([dateOfDay(days), dayNumber(date), weekdayOfDay(days)]).toEqual([
        date,
        daysBetween("1970-01-01", date),
        weekdayOf(date),
      ]);
    }),
    { numRuns: 5000 },
  );
});

test.each(["2024-02-29", "2027-02-28", "2000-02-29", "1999-12-31", "2000-01-01", "2100-02-28", "2100-03-01"])(
  "%s there and back",
  (date) => {
    expect(dateOfDay(dayNumber(date))).toBe(date);
  },
);

test.each([
  [2027, 2, 29],
  [2100, 2, 29],
  [2027, 4, 31],
  [2027, 13, 1],
  [2027, 1, 0],
])("%i-%i-%i is no day", (year, month, day) => {
  expect(dayNumberOf(year, month, day)).toBeNull();
  expect(isRealDate(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)).toBe(false);
});
