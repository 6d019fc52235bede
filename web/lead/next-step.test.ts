import { expect, test } from "vitest";
import { type LeadStatus, leadStatuses } from "#domain/lead/status.ts";
import { nextStep, nextThing } from "./next-step.ts";

const owner = { id: 1, name: "Ada Quill" };

test.each([
  [{ status: "new", owner: null, quotes: 0 }, "Assign it to an agent"],
  [{ status: "assigned", owner: null, quotes: 0 }, "Assign it to an agent"],
  [{ status: "assigned", owner, quotes: 0 }, "Call, then send a quote"],
  [{ status: "in_progress", owner, quotes: 1 }, "Send the quote"],
  [{ status: "quoted", owner, quotes: 1 }, "Ask the customer about the offer"],
  [{ status: "won", owner, quotes: 1 }, undefined],
  [{ status: "lost", owner, quotes: 0 }, undefined],
] as const)("%j: %s", (lead, step) => {
  expect(nextStep(lead)).toBe(step);
});

const now = "2027-01-07T15:00:00.000Z";
const quoted = { status: "quoted", owner, quotes: 1, reminder: null, visits: 0, lastVisitedAt: null } as const;
const reminder = (at: string) => ({ at, note: "" });
const seen = { lastVisitedAt: "2027-01-07T14:00:00.000Z" };

test.each([
  [{ ...quoted }, "Not opened yet: ask whether the offer has arrived", "call"],
  [{ ...quoted, ...seen }, "Ask the customer about the offer", "call"],
  [{ ...quoted, ...seen, visits: 1 }, "Viewed the offer, not signed: call now", "call"],
  [{ ...quoted, ...seen, visits: 2 }, "Viewed the offer {{count}} times, not signed: call now", "call"],
  [{ ...quoted, status: "signed", visits: 2 }, "Reserve the seats", undefined],
  [{ ...quoted, status: "follow_up", reminder: reminder(now) }, "The reminder is due: get in touch", "call"],
  [
    { ...quoted, status: "follow_up", reminder: reminder("2027-01-08T15:00:00.000Z") },
    "Wait until the reminder is due",
    undefined,
  ],
  [
    { ...quoted, status: "follow_up", reminder: reminder("2027-01-08T15:00:00.000Z"), visits: 2 },
    "Viewed the offer {{count}} times, not signed: call now",
    "call",
  ],
  [{ ...quoted, status: "new", owner: null, quotes: 0 }, "Assign it to an agent", "reassign"],
  [{ ...quoted, status: "assigned", quotes: 0 }, "Call, then send a quote", "call"],
  [{ ...quoted, status: "in_progress", quotes: 0 }, "Send a quote", "quote"],
] as const)("suggests for %j: %s", (lead, sentence, does) => {
  expect(nextThing(lead, now)).toEqual({ sentence, does });
});

const ended: readonly LeadStatus[] = ["won", "lost", "duplicate", "invalid", "deleted"];

test.each(
  leadStatuses.flatMap((status) =>
    [0, 1].flatMap((quotes) => [0, 1, 2].map((visits) => [status, quotes, visits] as const)),
  ),
)("a %s lead with %i quotes, looked at %i times, has a next step unless it has ended", (status, quotes, visits) => {
  const lead = { ...quoted, status, quotes, visits, owner: status === "new" ? null : owner };
  expect(nextThing(lead, now) !== undefined).toBe(!ended.includes(status));
  expect(nextStep(lead) !== undefined).toBe(!ended.includes(status));
});

test("suggests nothing for a closed lead", () => {
  expect(nextThing({ ...quoted, status: "lost" }, now)).toBeUndefined();
});
