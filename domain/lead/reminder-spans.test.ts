import { expect, test } from "vitest";
import { reminderSpan } from "./reminder-spans.ts";

/** Ten in the morning in New York. */
const now = "2026-11-20T15:00:00.000Z";

function isWithin(span: Parameters<typeof reminderSpan>[0], at: string, clock = now): boolean {
  const [after, until] = reminderSpan(span, clock);
  return (after === null || at > after) && at <= until;
}

test.each([
  ["2020-01-01T00:00:00.000Z", ["overdue"]],
  // The evening before, in New York.
  ["2026-11-20T04:59:59.000Z", ["overdue"]],
  ["2026-11-20T05:00:00.000Z", ["overdue", "today"]],
  [now, ["overdue", "today"]],
  ["2026-11-20T15:00:00.001Z", ["today", "next7Days"]],
  ["2026-11-21T04:59:59.000Z", ["today", "next7Days"]],
  ["2026-11-21T05:00:00.000Z", ["next7Days"]],
  ["2026-11-28T04:59:59.000Z", ["next7Days"]],
  ["2026-11-28T05:00:00.000Z", []],
])("what is due at %s counts as %j", (at, spans) => {
  expect((["overdue", "today", "next7Days"] as const).filter((span) => isWithin(span, at))).toEqual(spans);
});

test("a day on which clocks change is whole", () => {
  const morning = "2026-11-01T12:00:00.000Z";
  expect(isWithin("today", "2026-11-01T04:00:00.000Z", morning)).toBe(true);
  expect(isWithin("today", "2026-11-02T04:59:59.000Z", morning)).toBe(true);
  expect(isWithin("today", "2026-11-02T05:00:00.000Z", morning)).toBe(false);
});
