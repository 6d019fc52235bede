import { expect, test } from "vitest";
import {
  clockInWords,
  dateInWords,
  dayInWords,
  dayMark,
  dayOfYearInWords,
  exactClockInWords,
  fullDayInWords,
  monthInWords,
  shortDayInWords,
  zoneInWords,
} from "./day-words.ts";

test("writes a date with and without its year", () => {
  expect(dayInWords("2027-05-01")).toBe("Sat, May 1, 2027");
  expect(dayInWords("2027-05-01T23:59")).toBe("Sat, May 1, 2027");
  expect(shortDayInWords("2028-02-29T00:00")).toBe("Tue, Feb 29");
  expect(dateInWords("1984-03-09")).toBe("Mar 9, 1984");
});

test("writes dates and times in other languages", () => {
  const local = "2027-05-01T19:55";
  expect([dayInWords, shortDayInWords, dateInWords, clockInWords].map((words) => words(local, "ru"))).toEqual([
    "сб, 1 мая 2027 г.",
    "сб, 1 мая",
    "1 мая 2027 г.",
    "19:55",
  ]);
});

test.each([
  ["en", ["Saturday, May 1, 2027", "May 1", "May", "8:05 AM"]],
  ["uz", ["shanba, 1-may, 2027", "1-may", "May", "8:05"]],
  ["ru", ["суббота, 1 мая 2027 г.", "1 мая", "май", "8:05"]],
  ["uz-Cyrl", ["шанба, 1 май, 2027", "1 май", "май", "8:05"]],
])("writes dates and times in %s from its own names", (language, words) => {
  const local = "2027-05-01T08:05";
  const written = [fullDayInWords(local, language), dayOfYearInWords(local, language)];
  expect([...written, monthInWords(5, language), clockInWords(local, language)]).toEqual(words);
});

test("writes times by the chosen clock", () => {
  expect(clockInWords("2027-05-01T08:05", "en", "24")).toBe("08:05");
  expect(clockInWords("2027-05-01T08:05", "ru", "12")).toBe("8:05 AM");
});

test.each([
  ["00:00", "12:00 AM"],
  ["00:05", "12:05 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["19:55", "7:55 PM"],
])("writes %s as %s", (time, words) => {
  expect(clockInWords(`2027-05-01T${time}`)).toBe(words);
});

test("writes a time with seconds", () => {
  expect(exactClockInWords("2026-11-20T16:14:03")).toBe("4:14:03 PM");
  expect(exactClockInWords("2026-11-20T16:14:03", "ru")).toBe("16:14:03");
});

test.each([
  ["America/New_York", "Eastern Time"],
  ["America/Chicago", "Central Time"],
  ["Pacific/Honolulu", "Hawaii-Aleutian Standard Time"],
  ["Europe/London", "United Kingdom Time"],
  ["UTC", "UTC"],
])("names %s %s in summer and winter", (zone, name) => {
  expect(zoneInWords(zone, "2026-11-20T21:14:03.512Z")).toBe(name);
  expect(zoneInWords(zone, "2026-07-20T21:14:03.512Z")).toBe(name);
});

test.each([
  [0, ""],
  [1, "+1"],
  [2, "+2"],
  [-1, "−1"],
])("marks an arrival %i days later with %j", (days, mark) => {
  expect(dayMark(days)).toBe(mark);
});
