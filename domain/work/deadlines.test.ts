import { expect, test } from "vitest";
import { deadlineSpans } from "./deadlines.ts";

const kindOf = (deadline: string, now: string, zone = "America/New_York") =>
  Object.entries(deadlineSpans(now, zone)).find(
    ([, [from, before]]) => (from === null || from <= deadline) && deadline < before,
  )?.[0];

// 15:00 UTC is 10:00 in New York, where the agency's day ends at 04:59:59 UTC of the next day.
const morning = "2026-11-20T15:00:00.000Z";

test.each([
  ["2020-01-01T00:00:00.000Z", "deadlinePassed"],
  ["2026-11-20T14:59:59.999Z", "deadlinePassed"],
  [morning, "deadlineIn1h"],
  ["2026-11-20T16:00:00.000Z", "deadlineIn4h"],
  ["2026-11-20T19:00:00.000Z", "deadlineToday"],
  ["2026-11-21T04:59:00.000Z", "deadlineToday"],
  ["2026-11-21T05:00:00.000Z", "deadlineIn24h"],
  ["2026-11-21T15:00:00.000Z", undefined],
])("in the morning classifies %s as %s", (deadline, kind) => {
  expect(kindOf(deadline, morning)).toBe(kind);
});

test("late in the evening has an empty span for today and no gap", () => {
  const evening = "2026-11-21T03:30:00.000Z";
  expect(kindOf("2026-11-21T04:10:00.000Z", evening)).toBe("deadlineIn1h");
  expect(kindOf("2026-11-21T07:29:00.000Z", evening)).toBe("deadlineIn4h");
  expect(kindOf("2026-11-21T07:30:00.000Z", evening)).toBe("deadlineIn24h");
});

test.each([
  ["America/New_York", "2026-10-31T12:00:00.000Z"],
  ["America/Chicago", "2027-03-13T12:00:00.000Z"],
  ["Europe/London", "2027-10-30T12:00:00.000Z"],
  ["Pacific/Honolulu", "2026-10-31T12:00:00.000Z"],
])("in %s has spans without gaps at every hour of the two days from %s", (zone, begin) => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(Date.parse(begin) + hour * 3_600_000).toISOString();
    const spans = Object.values(deadlineSpans(now, zone));
    for (const [index, [from, before]] of spans.entries()) {
      if (index > 0) expect(from).toBe(spans[index - 1]?.[1]);
      expect((from ?? "") <= before).toBe(true);
    }
  }
});

test.each([
  ["America/New_York", "2026-11-21T04:59:00.000Z", "2026-11-21T05:00:00.000Z"],
  ["America/Chicago", "2026-11-21T05:59:00.000Z", "2026-11-21T06:00:00.000Z"],
  ["Europe/London", "2026-11-20T23:59:00.000Z", "2026-11-21T00:00:00.000Z"],
  ["Pacific/Honolulu", "2026-11-21T09:59:00.000Z", "2026-11-21T10:00:00.000Z"],
])("in %s ends the day after %s and before %s", (zone, today, tomorrow) => {
  expect([today, tomorrow].map((deadline) => kindOf(deadline, morning, zone))).toEqual([
    "deadlineToday",
    "deadlineIn24h",
  ]);
});
