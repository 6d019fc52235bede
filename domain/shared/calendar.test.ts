import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, ageOn, birthday, daysBetween, isRealDate, weekdayOf } from "./calendar.ts";

const date = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe("isRealDate", () => {
  it.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2100-02-29", false],
    ["2027-04-31", false],
    ["2027-13-01", false],
    ["2027-00-10", false],
    ["2027-1-1", false],
    ["01/02/2027", false],
    ["2027-05-01T10:00", false],
    ["", false],
  ])("returns for %s: %s", (text, expected) => {
    expect(isRealDate(text)).toBe(expected);
  });
});

describe("ageOn", () => {
  it.each([
    ["2024-05-10", "2026-05-09", 1],
    ["2024-05-10", "2026-05-10", 2],
    ["2014-05-01", "2026-05-01", 12],
    ["2024-02-29", "2026-02-28", 1],
    ["2024-02-29", "2026-03-01", 2],
    ["2024-02-29", "2028-02-29", 4],
    ["2026-11-20", "2026-11-20", 0],
  ])("for a birth on %s returns the age on %s: %i", (dateOfBirth, on, expected) => {
    expect(ageOn(dateOfBirth, on)).toBe(expected);
  });

  it("changes only on the birthday", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 90 }), (dateOfBirth, age) => {
        const day = birthday(dateOfBirth, age);
        expect(ageOn(dateOfBirth, day)).toBe(age);
        expect(ageOn(dateOfBirth, addDays(day, -1))).toBe(age - 1);
      }),
    );
  });
});

it("moves a birthday on 29 February to 1 March in common years", () => {
  expect(birthday("2024-02-29", 2)).toBe("2026-03-01");
  expect(birthday("2024-02-29", 4)).toBe("2028-02-29");
});

it("counts days across months, years and clock changes", () => {
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2027-03-01", "2027-02-28")).toBe(-1);
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  fc.assert(
    fc.property(date, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

it.each([
  ["1970-01-01", 4],
  ["2023-11-10", 5],
  ["2026-11-22", 7],
  ["2026-11-23", 1],
  ["1969-12-28", 7],
])("returns for %s the weekday %i", (day, expected) => {
  expect(weekdayOf(day)).toBe(expected);
});
