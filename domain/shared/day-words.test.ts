import { expect, test } from "vitest";
import { clockInWords, dateInWords, dayInWords, dayMark, shortDayInWords } from "./day-words.ts";

test("a day with its year, and without", () => {
  expect(dayInWords("2027-05-01")).toBe("Sat, May 1, 2027");
  expect(dayInWords("2027-05-01T23:59")).toBe("Sat, May 1, 2027");
  expect(shortDayInWords("2028-02-29T00:00")).toBe("Tue, Feb 29");
  expect(dateInWords("1984-03-09")).toBe("Mar 9, 1984");
});

test("days and clocks of other languages", () => {
  const local = "2027-05-01T19:55";
  expect([dayInWords, shortDayInWords, dateInWords, clockInWords].map((words) => words(local, "ru"))).toEqual([
    ...["сб, 1 мая 2027 г.", "сб, 1 мая", "1 мая 2027 г.", "19:55"],
  ]);
});

test.each([
  ["00:00", "12:00 AM"],
  ["00:05", "12:05 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["19:55", "7:55 PM"],
])("%s is %s", (time, words) => {
  expect(clockInWords(`2027-05-01T${time}`)).toBe(words);
});

test.each([
  [0, ""],
  [1, "+1"],
  [2, "+2"],
  [-1, "−1"],
])("%i days later is marked %j", (days, mark) => {
  expect(dayMark(days)).toBe(mark);
});
