import { expect, test } from "vitest";
import { issueDayProblem, needsApproval } from "./issue-day.ts";

test.each([
  ["2026-11-30", "issued_in_future", false],
  ["2026-11-29", undefined, false],
  ["2026-11-26", undefined, false],
  ["2026-11-25", undefined, true],
  ["2026-10-31", undefined, true],
  ["2026-10-30", "issued_before_signature", true],
  ["2016-11-29", "issued_before_signature", true],
])("a day of issue of %s on November 29, signed on October 31: %s, a second person: %s", (day, code, second) => {
  const today = "2026-11-29";
  expect(issueDayProblem(day, { signedOn: "2026-10-31", today })?.code).toBe(code);
  expect(needsApproval(day, today)).toBe(second);
});
