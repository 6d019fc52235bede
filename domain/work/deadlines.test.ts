import { expect, test } from "vitest";
import { deadlineSpans } from "./deadlines.ts";

const kindOf = (deadline: string, now: string) =>
  Object.entries(deadlineSpans(now)).find(
    ([, [from, before]]) => (from === null || from <= deadline) && deadline < before,
  )?.[0];

// 15:00 in London's clock is ten in the morning in New York, where the agency's day ends at 04:59:59 the next.
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
])("in the morning %s is %s", (deadline, kind) => {
  expect(kindOf(deadline, morning)).toBe(kind);
});

test("late in the evening nothing is left for today, and nothing is left out", () => {
  const evening = "2026-11-21T03:30:00.000Z";
  expect(kindOf("2026-11-21T04:10:00.000Z", evening)).toBe("deadlineIn1h");
  expect(kindOf("2026-11-21T07:29:00.000Z", evening)).toBe("deadlineIn4h");
  expect(kindOf("2026-11-21T07:30:00.000Z", evening)).toBe("deadlineIn24h");
});

test("the spans follow each other without a gap at every hour of a day with a change of clocks", () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(Date.parse("2026-10-31T12:00:00.000Z") + hour * 3_600_000).toISOString();
    const spans = Object.values(deadlineSpans(now));
    for (const [index, [from, before]] of spans.entries()) {
      if (index > 0) expect(from).toBe(spans[index - 1]?.[1]);
      expect((from ?? "") <= before).toBe(true);
    }
  }
});
