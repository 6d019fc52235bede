import { expect, test } from "vitest";
import { decisionDueAt } from "./kinds.ts";

const now = "2026-11-20T15:00:00.000Z";

test.each([
  { name: "no deadline for the tickets", deadline: null, due: "2026-11-22T15:00:00.000Z" },
  { name: "a deadline in a week", deadline: "2026-11-27T15:00:00.000Z", due: "2026-11-22T15:00:00.000Z" },
  {
    name: "a deadline tonight: an hour is left to work",
    deadline: "2026-11-20T23:00:00.000Z",
    due: "2026-11-20T22:00:00.000Z",
  },
  { name: "a deadline in half an hour", deadline: "2026-11-20T15:30:00.000Z", due: "2026-11-20T15:30:00.000Z" },
  { name: "a deadline that has passed", deadline: "2026-11-20T14:00:00.000Z", due: "2026-11-22T15:00:00.000Z" },
])("a net has to be decided in time: $name", ({ deadline, due }) => {
  expect(decisionDueAt("net", now, deadline)).toBe(due);
});
