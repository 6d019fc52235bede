import { expect, test } from "vitest";
import { lastDueSoon, pageOfDeadline } from "./due-soon.ts";

test.each([
  ["2026-11-20", "2026-11-22"],
  ["2026-11-30", "2026-12-02"],
  ["2028-02-28", "2028-03-01"],
])("on %s deadlines until %s are due soon", (day, until) => {
  expect(lastDueSoon(day)).toBe(until);
});

test("links a deadline with its filter of waiting work", () => {
  expect(pageOfDeadline("chargeback", "ticketing", "2026-11-20")).toContain("waiting=chargebackToAnswer");
  expect(pageOfDeadline("chargeback", "agent", "2026-11-20")).toContain("dueUntil=2026-11-22");
});
