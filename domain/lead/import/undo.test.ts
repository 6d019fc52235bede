import fc from "fast-check";
import { expect, test } from "vitest";
import { leadActions } from "../process.ts";
import { leftReasons, reasonToLeave } from "./undo.ts";

const reasonOf = (record: string, action: string, isOffered = false) =>
  reasonToLeave([{ record, action }], { isOffered });

test.each([
  ["lead", "reassign", "assigned"],
  ["lead", "accept", "offered"],
  ["lead", "decline", "offered"],
  ["lead", "update", "edited"],
  ["lead", "label", "edited"],
  ["lead", "touch", "status"],
  ["lead", "markAsLost", "status"],
  ["lead", "setReminder", "reminder"],
  ["lead", "link", "linked"],
  ["lead", "absorb", "merged"],
  ["lead", "delete", "deleted"],
  ["note", "create", "note"],
  ["question", "ask", "question"],
  ["quote", "create", "quoted"],
  ["customer_request", "create", "other"],
  ["lead", "an action of a later version", "other"],
])("leaves a lead after %s.%s, because of '%s'", (record, action, reason) => {
  expect(reasonOf(record, action)).toBe(reason);
});

test("takes back a lead that only the queue has handled, unless it is offered to an agent now", () => {
  const queue = ["offer", "miss", "withdraw"].map((action) => ({ record: "lead", action }));
  expect(reasonToLeave([], { isOffered: false })).toBeUndefined();
  expect(reasonToLeave(queue, { isOffered: false })).toBeUndefined();
  expect(reasonToLeave(queue, { isOffered: true })).toBe("offered");
});

test("returns the most important of several reasons, in any order of the actions", () => {
  const actions = fc.subarray(leadActions.map((action) => ({ record: "lead", action })));
  fc.assert(
    fc.property(actions, fc.boolean(), (since, isOffered) => {
      const reasons = since.map(({ action }) => reasonOf("lead", action)).concat(isOffered ? "offered" : []);
      expect(reasonToLeave(since, { isOffered })).toBe(leftReasons.find((one) => reasons.includes(one)));
      expect(reasonToLeave(since.toReversed(), { isOffered })).toBe(reasonToLeave(since, { isOffered }));
    }),
  );
});
