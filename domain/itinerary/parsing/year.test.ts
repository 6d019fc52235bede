import { expect, test } from "vitest";
import { dateOfDay } from "#domain/shared/day-number.ts";
import { readDay } from "./atoms.ts";
import { dateInText, inferDays } from "./year.ts";

/** Parses "22SEP 4" as Thursday, 22 September, "22SEP" without a weekday, and "22SEP flown". */
function flight(printed: string) {
  const [day = "", fact = ""] = printed.split(" ");
  const departsOn = readDay(day) ?? { day: 1, month: 1 };
  return { departsOn, weekday: /^\d$/.test(fact) ? Number(fact) : null, isFlown: fact === "flown" };
}

test.each([
  ["next year for a day that has passed", ["01MAY"], "2026-11-20", ["2027-05-01"]],
  ["this year for a day to come", ["21NOV"], "2026-11-20", ["2026-11-21"]],
  ["this year for three days ago", ["17NOV"], "2026-11-20", ["2026-11-17"]],
  ["next year for four days ago", ["16NOV"], "2026-11-20", ["2027-11-16"]],
  ["the past for a flown flight", ["16NOV flown", "05JAN"], "2026-11-20", ["2026-11-16", "2027-01-05"]],
  ["last year for a flown flight", ["20DEC flown", "05JAN"], "2027-01-03", ["2026-12-20", "2027-01-05"]],
  ["both years of a trip over New Year", ["30DEC 3", "02JAN 6"], "2026-11-20", ["2026-12-30", "2027-01-02"]],
  [
    "ascending years for days without weekdays",
    ["10DEC", "05JAN", "01DEC"],
    "2026-11-20",
    ["2026-12-10", "2027-01-05", "2027-12-01"],
  ],
  ["the past if only there the weekday matches", ["01MAY 5"], "2026-11-20", ["2026-05-01"]],
  ["next year if the weekday matches no year", ["01MAY 1"], "2026-11-20", ["2027-05-01"]],
  [
    "the year that three weekdays match",
    ["01FEB 6", "03FEB 1", "10FEB 1"],
    "2026-11-20",
    ["2025-02-01", "2025-02-03", "2025-02-10"],
  ],
  [
    "the previous day after a flight over the date line",
    ["02JAN 6", "01JAN 5"],
    "2026-11-20",
    ["2027-01-02", "2027-01-01"],
  ],
  [
    "one year for two offers, the earlier one second",
    ["20DEC 7", "10DEC 4"],
    "2026-11-20",
    ["2026-12-20", "2026-12-10"],
  ],
  [
    "the order for a return with the weekday of the year before",
    ["18JUN 5", "03JUL 5"],
    "2026-11-25",
    ["2027-06-18", "2027-07-03"],
  ],
  [
    "the order within an old trip",
    ["18JUN 4", "19JUN 5", "20JUN 6", "03JUL 4"],
    "2026-11-25",
    ["2026-06-18", "2026-06-19", "2026-06-20", "2026-07-03"],
  ],
  [
    "one weekday for all flights of a day",
    ["18JUN 5", "03JUL 5", "03JUL 5"],
    "2026-11-25",
    ["2027-06-18", "2027-07-03", "2027-07-03"],
  ],
  ["the next leap year for February 29", ["29FEB"], "2026-11-20", ["2028-02-29"]],
  ["none for no flights", [], "2026-11-20", []],
])("infers the year: %s", (_case, printed, today, dates) => {
  const days = inferDays((printed as string[]).map(flight), today);
  expect(days.map((day) => day !== null && dateOfDay(day))).toEqual(dates);
});

test.each([
  ["RP/NYC1S2ABC/NYC1S2ABC            AA/SU  6MAR18/1513Z   QWERTY", "2018-03-06"],
  ["NYC1S2ABC/1234AA/17AUG16", "2016-08-17"],
  ["6AB1.6AB1*AWS 1101/20NOV26 QWERTY H", "2026-11-20"],
  ["6AB1.6AB1*AWS 1101/31FEB26 QWERTY H", null],
  ["  2.SSR ADTK 1S KK2.TKT UASEGS BY 13OCT16 TO AVOID AUTO CXL", null],
  ["LAST TKT DTE 20SEP26 - DATE OF ORIGIN", null],
])("dates %j to %s", (line, date) => {
  expect(dateInText([line])).toBe(date);
});

test("uses the last change at any position", () => {
  expect(dateInText(["NYC1S2ABC/1234AA/17AUG16", "", "AA/SU  6MAR18/1513Z   QWERTY"])).toBe("2018-03-06");
});
