import { expect, test } from "vitest";
import { asBefore } from "./use-steady-rows.ts";

const row = (id: number, name = "") => ({ id, name });

test("returns the new rows if their order is unchanged", () => {
  const now = [row(1, "new"), row(2)];
  expect(asBefore([row(1, "old"), row(2)], now)).toBe(now);
});

test("holds back new rows, keeps removed rows, and updates changed rows", () => {
  const before = [row(3), row(2, "old"), row(1)];
  expect(asBefore(before, [row(4), row(2, "new"), row(3)])).toEqual([row(3), row(2, "new"), row(1)]);
});
