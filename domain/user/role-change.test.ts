import { expect, test } from "vitest";
import { commissionInRole } from "./role-change.ts";

test("gives a new agent the percentage that was sent, or else the last one", () => {
  expect(commissionInRole("agent", { given: 4_000, present: 0, last: 3_500 })).toBe(4_000);
  expect(commissionInRole("agent", { given: 0, present: 0, last: 3_500 })).toBe(0);
  expect(commissionInRole("agent", { given: undefined, present: 0, last: 3_500 })).toBe(3_500);
  expect(commissionInRole("agent", { given: undefined, present: 1_250, last: 3_500 })).toBe(1_250);
  expect(commissionInRole("agent", { given: undefined, present: 0, last: null })).toBe(0);
});

test("takes the percentage of new sales away with the role of an agent", () => {
  expect(commissionInRole("supervisor", { given: undefined, present: 3_500, last: null })).toBe(0);
});
