import { expect, test } from "vitest";
import { dateOfDay } from "#domain/shared/day-number.ts";
import { readDay } from "./atoms.ts";
import { dateInText, inferDays } from "./year.ts";

/** "22SEP 4": 22 September, a Thursday; "22SEP": no weekday; "22SEP flown". */
function flight(printed: string) {
  const [day = "", fact = ""] = printed.split(" ");
  const departsOn = readDay(day) ?? { day: 1, month: 1 };
  return { departsOn, weekday: /^\d$/.test(fact) ? Number(fact) : null, isFlown: fact === "flown" };
}

test.each([
  ["the coming one", ["01MAY"], "2026-11-20", ["2027-05-01"]],
  ["this year, still", ["21NOV"], "2026-11-20", ["2026-11-21"]],
  ["three days ago is worked on today", ["17NOV"], "2026-11-20", ["2026-11-17"]],
  ["four days ago is next year", ["16NOV"], "2026-11-20", ["2027-11-16"]],
  ["flown is past", ["16NOV flown", "05JAN"], "2026-11-20", ["2026-11-16", "2027-01-05"]],
  ["flown last year", ["20DEC flown", "05JAN"], "2027-01-03", ["2026-12-20", "2027-01-05"]],
  ["over New Year", ["30DEC 3", "02JAN 6"], "2026-11-20", ["2026-12-30", "2027-01-02"]],
  ["ascending without weekdays", ["10DEC", "05JAN", "01DEC"], "2026-11-20", ["2026-12-10", "2027-01-05", "2027-12-01"]],
  ["a weekday of the past", ["01MAY 5"], "2026-11-20", ["2026-05-01"]],
  ["a weekday no year has", ["01MAY 1"], "2026-11-20", ["2027-05-01"]],
  [
    "three weekdays of long ago",
    ["01FEB 6", "03FEB 1", "10FEB 1"],
    "2026-11-20",
    ["2025-02-01", "2025-02-03", "2025-02-10"],
  ],
  ["the day lived twice", ["02JAN 6", "01JAN 5"], "2026-11-20", ["2027-01-02", "2027-01-01"]],
  ["two offers, the earlier one second", ["20DEC 7", "10DEC 4"], "2026-11-20", ["2026-12-20", "2026-12-10"]],
  ["a leap day", ["29FEB"], "2026-11-20", ["2028-02-29"]],
  ["none", [], "2026-11-20", []],
])("the year: %s", (_case, printed, today, dates) => {
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
])("%j was made on %s", (line, date) => {
  expect(dateInText([line])).toBe(date);
});

test("the last change counts, wherever it stands", () => {
  expect(dateInText(["NYC1S2ABC/1234AA/17AUG16", "", "AA/SU  6MAR18/1513Z   QWERTY"])).toBe("2018-03-06");
});
