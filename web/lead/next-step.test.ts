import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const owner = { id: 1, name: "Ada Quill" };

test.each([
  [{ status: "new", owner: null, quotes: 0 }, "Give it to an agent"],
  [{ status: "assigned", owner: null, quotes: 0 }, "Give it to an agent"],
  [{ status: "assigned", owner, quotes: 0 }, "Call, then send a quote"],
  [{ status: "in_progress", owner, quotes: 1 }, "Send the quote"],
  [{ status: "quoted", owner, quotes: 1 }, "Ask what they think of the offer"],
  [{ status: "won", owner, quotes: 1 }, undefined],
  [{ status: "lost", owner, quotes: 0 }, undefined],
] as const)("%j: %s", (lead, step) => {
  expect(nextStep(lead)).toBe(step);
});
