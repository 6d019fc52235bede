import { expect, test } from "vitest";
import { readClock, readDay, readWeekday } from "./atoms.ts";

test.each([
  ["0755", 475],
  ["0000", 0],
  ["2359", 1439],
  ["2400", null],
  ["0960", null],
  ["755A", 475],
  ["1225A", 25],
  ["1225P", 745],
  ["1200N", 720],
  ["1200M", 0],
  ["0425P", 985],
  ["1375P", null],
  ["1300P", null],
  ["000A", null],
])("reads %s as minute %s of the day", (printed, minute) => {
  expect(readClock(printed)).toBe(minute);
});

test.each([
  ["22SEP", { day: 22, month: 9 }],
  ["8SEP", { day: 8, month: 9 }],
  ["22 FEB", { day: 22, month: 2 }],
  ["29FEB", { day: 29, month: 2 }],
  ["30FEB", null],
  ["00JAN", null],
  ["31JUN", null],
])("reads %s as %j", (printed, day) => {
  expect(readDay(printed)).toEqual(day);
});

test.each([
  ["1", 1],
  ["M", 1],
  ["Q", 4],
  ["J", 6],
  ["S", 7],
  ["TH", 4],
  ["SU", 7],
  ["X", null],
  [undefined, null],
])("reads %s as weekday %s", (printed, weekday) => {
  expect(readWeekday(printed)).toBe(weekday);
});
