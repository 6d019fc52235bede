import { expect, test } from "vitest";
import { terminalCode } from "./terminal-code.ts";

test.each([
  ["TERMINAL 2", "2"],
  ["AEROGARE 2 TERMINAL E", "2E"],
  ["INTERNATIONAL 1A", "1A"],
  ["TERMINAL 5 INTERNATIONAL", "5"],
  ["INTERNATIONAL TERMINAL", "I"],
  ["SOUTH TERMINAL", "S"],
  ["MAYNARD JACKSON INTL TERM", null],
  ["EM", "EM"],
  [null, null],
])("reads %j as terminal %j", (printed, code) => {
  expect(terminalCode(printed)).toBe(code);
});
