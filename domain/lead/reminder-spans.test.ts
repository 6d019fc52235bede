import { expect, test } from "vitest";
import { reminderSpan } from "./reminder-spans.ts";

/** 10:00 in New York. */
const now = "2026-11-20T15:00:00.000Z";

function isWithin(
  span: Parameters<typeof reminderSpan>[0],
  at: string,
  clock = now,
  zone = "America/New_York",
): boolean {
  const [after, until] = reminderSpan(span, clock, zone);
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
])("classifies a reminder at %s as %j", (at, spans) => {
  expect((["overdue", "today", "next7Days"] as const).filter((span) => isWithin(span, at))).toEqual(spans);
});

test("covers the whole day when the clocks change", () => {
  const morning = "2026-11-01T12:00:00.000Z";
  expect(isWithin("today", "2026-11-01T04:00:00.000Z", morning)).toBe(true);
  expect(isWithin("today", "2026-11-02T04:59:59.000Z", morning)).toBe(true);
  expect(isWithin("today", "2026-11-02T05:00:00.000Z", morning)).toBe(false);
});

test.each([
  ["America/New_York", "2026-11-20T05:00:00.000Z", "2026-11-21T04:59:59.000Z"],
  ["America/Chicago", "2026-11-20T06:00:00.000Z", "2026-11-21T05:59:59.000Z"],
  ["Europe/London", "2026-11-20T00:00:00.000Z", "2026-11-20T23:59:59.000Z"],
  ["Pacific/Honolulu", "2026-11-20T10:00:00.000Z", "2026-11-21T09:59:59.000Z"],
])("in %s today lasts from %s to %s", (zone, first, last) => {
  const secondBefore = new Date(Date.parse(first) - 1000).toISOString();
  const secondAfter = new Date(Date.parse(last) + 1000).toISOString();
  const due = [secondBefore, first, last, secondAfter].map((at) => isWithin("today", at, now, zone));
  expect(due).toEqual([false, true, true, false]);
});
