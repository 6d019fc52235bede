import { expect, test } from "vitest";
import { readCursor } from "./cursor.ts";

test.each(["1:1:", "5:9:", "5:9:5,7,8", "700:900:700"])("accepts %s as PostgreSQL writes it", (text) => {
  expect(readCursor(text)).toBe(text);
});

test.each([
  "",
  "abc",
  "0:1:",
  "9:5:",
  "5:9:9",
  "5:9:4",
  "5:9:7,7",
  "5:9:8,7",
  "5:9:5,",
  "-1:9:",
  "1:2:3:4",
  "5:9:5;drop",
  "99999999999999999999:1:",
  "1:9223372036854775807:",
  `1:${"9".repeat(18)}:${"5,".repeat(3000)}6`,
])("refuses %s", (text) => {
  expect(readCursor(text)).toBeUndefined();
});
