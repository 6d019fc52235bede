import { expect, test } from "vitest";
import { clockTime, fullDate, hoursAndMinutes, weekdayDate } from "./local-times.ts";

test("a local time is shown as the wall of the airport shows it, wherever the reader is", () => {
  // Intl puts a narrow space before AM and PM.
  expect(clockTime("2027-05-01T19:55").replace(/\s/u, " ")).toBe("7:55 PM");
  expect(clockTime("2027-05-01T00:05").replace(/\s/u, " ")).toBe("12:05 AM");
  expect(weekdayDate("2027-05-01T23:59")).toBe("Sat, May 1");
  expect(fullDate("2027-05-01T00:00")).toBe("Saturday, May 1, 2027");
});

test("minutes become hours and minutes", () => {
  expect(hoursAndMinutes(425)).toEqual({ hours: 7, minutes: 5 });
  expect(hoursAndMinutes(59)).toEqual({ hours: 0, minutes: 59 });
});
