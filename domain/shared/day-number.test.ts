import { expect, test } from "vitest";
import { dateOfDay, dayNumber, dayNumberOf, twoDigitsAt, weekdayOfDay } from "./day-number.ts";

test("agrees with Date on every day of four hundred years", () => {
  const wrong: unknown[] = [];
  for (let days = -50_000; days < 97_000; days += 1) {
    const midnight = new Date(days * 86_400_000);
    const date = midnight.toISOString().slice(0, 10);
    const isRight =
      dateOfDay(days) === date && dayNumber(date) === days && weekdayOfDay(days) % 7 === midnight.getUTCDay();
    if (!isRight) wrong.push(date);
  }
  expect(wrong).toEqual([]);
});

test.each(["2024-02-29", "2027-02-28", "2000-02-29", "1999-12-31", "2000-01-01", "2100-02-28", "2100-03-01"])(
  "converts %s to a number and back",
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
])("refuses %i-%i-%i as a date", (year, month, day) => {
  expect(dayNumberOf(year, month, day)).toBeNull();
  expect(dayNumber(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`)).toBeNaN();
});

test.each(["", "2027", "2027-5-1", "27-05-2001", "2027-O5-01"])("returns NaN for %j", (text) => {
  expect(dayNumber(text)).toBeNaN();
});

test.each([
  ["2027-05-01T19:55", 11, 19],
  ["2027-05-01T19:55", 14, 55],
  ["2027-05-01", 11, Number.NaN],
  ["1 ", 0, Number.NaN],
  ["1:", 0, Number.NaN],
])("reads the two digits of %j at %i as %d", (text, index, value) => {
  expect(twoDigitsAt(text, index)).toBe(value);
});
