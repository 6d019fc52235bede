import { expect, test } from "vitest";
import { asBefore } from "./use-steady-rows.ts";

const row = (id: number, name = "") => ({ id, name });

test("rows in the same order are the new answer", () => {
  const now = [row(1, "new"), row(2)];
  expect(asBefore([row(1, "old"), row(2)], now)).toBe(now);
});

test("a row that came waits, one that left stays, and one that changed is shown as it is now", () => {
  const before = [row(3), row(2, "old"), row(1)];
  expect(asBefore(before, [row(4), row(2, "new"), row(3)])).toEqual([row(3), row(2, "new"), row(1)]);
});
