import fc from "fast-check";
import { expect, test } from "vitest";
import { keepsReason, reasonInList, repeatedReasons, requiresReason } from "./closing-reasons.ts";
import { leadStatuses } from "./status.ts";

const reasons = ["Bought elsewhere", "No answer"];

test("requires a reason for lost and invalid leads, and keeps it while they are deleted or merged", () => {
  expect(leadStatuses.filter(requiresReason)).toEqual(["lost", "invalid"]);
  expect(leadStatuses.filter(keepsReason)).toEqual(["lost", "duplicate", "invalid", "deleted"]);
});

test.each([
  ["No answer", "No answer"],
  ["NO ANSWER", "No answer"],
  ["No", undefined],
  ["", undefined],
])("reads %j as %j", (given, listed) => {
  expect(reasonInList(reasons, given)).toBe(listed);
});

test.each([
  [["Spam"], []],
  [
    ["Spam", "Test", "spam", "SPAM", "test"],
    [2, 3, 4],
  ],
  [[], []],
])("finds the repeated reasons of %j", (list, found) => {
  expect(repeatedReasons(list)).toEqual(found);
});

test("finds no repeated reason in a list without its repeated reasons, which has the same reasons", () => {
  const word = fc.constantFrom("spam", "Spam", "test", "Test", "no", "yes");
  fc.assert(
    fc.property(fc.array(word), (list) => {
      const repeated = new Set(repeatedReasons(list));
      const rest = list.filter((_, index) => !repeated.has(index));
      expect(repeatedReasons(rest)).toEqual([]);
      for (const one of list) expect(reasonInList(rest, one)).toBeDefined();
    }),
  );
});
