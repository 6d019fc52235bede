import { describe, expect, test } from "vitest";
import { assignmentOfBoth, notesOfBoth, standsAgain, tagsOfBoth } from "./merge.ts";
import { type LeadStatus, leadStatuses } from "./status.ts";

const kept = leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate");
const ownerOf = (status: LeadStatus, id: number) => (status === "new" ? null : id);

describe("the remaining lead", () => {
  test.each<[keeper: LeadStatus, merged: LeadStatus, status: LeadStatus, owner: number | null]>([
    ["new", "new", "new", null],
    ["new", "assigned", "assigned", 2],
    ["new", "quoted", "quoted", 2],
    ["new", "lost", "new", null],
    ["assigned", "new", "assigned", 1],
    ["assigned", "quoted", "quoted", 1],
    ["assigned", "follow_up", "follow_up", 1],
    ["quoted", "follow_up", "quoted", 1],
    ["follow_up", "quoted", "follow_up", 1],
    ["quoted", "in_progress", "quoted", 1],
    ["in_progress", "signed", "signed", 1],
    ["won", "signed", "won", 1],
    ["lost", "in_progress", "in_progress", 1],
    ["lost", "new", "assigned", 1],
    ["invalid", "lost", "invalid", 1],
    ["quoted", "lost", "quoted", 1],
    ["lost", "won", "won", 1],
  ])("of a lead that is %s and one that is %s has the status %s and agent %s", (keeper, merged, status, ownerId) => {
    expect(
      assignmentOfBoth(
        { status: keeper, ownerId: ownerOf(keeper, 1) },
        { status: merged, ownerId: ownerOf(merged, 2) },
      ),
    ).toEqual({ status, ownerId });
  });

  test("has an owner in every status except new", () => {
    for (const keeper of kept) {
      for (const merged of kept) {
        const both = assignmentOfBoth(
          { status: keeper, ownerId: ownerOf(keeper, 1) },
          { status: merged, ownerId: ownerOf(merged, 2) },
        );
        expect([keeper, merged, both.status === "new"]).toEqual([keeper, merged, both.ownerId === null]);
      }
    }
  });

  test("has the tags of both up to the maximum, its own first", () => {
    expect(tagsOfBoth(["vip", "umrah"], ["group", "vip"])).toEqual(["vip", "umrah", "group"]);
    const [one, other] = ["a", "b"].map((letter) => Array.from({ length: 7 }, (_, index) => `${letter}${index}`));
    expect(tagsOfBoth(one ?? [], other ?? [])).toHaveLength(10);
  });
});

test.each([
  ["Via Doha", "Avoid Heathrow", "Via Doha\n\nAvoid Heathrow"],
  ["", "Avoid Heathrow", "Avoid Heathrow"],
  ["Via Doha", "", "Via Doha"],
  ["Via Doha", "Via Doha", "Via Doha"],
  ["", "", ""],
])("the experts' notes %j and %j become %j", (keeper, merged, both) => {
  expect(notesOfBoth(keeper, merged)).toBe(both);
});

describe("an unmerged lead", () => {
  test.each<[LeadStatus, boolean, LeadStatus]>([
    ["assigned", false, "assigned"],
    ["assigned", true, "quoted"],
    ["follow_up", true, "quoted"],
    ["signed", true, "signed"],
    ["lost", true, "lost"],
  ])("was %s, with a quote sent meanwhile: %s, and becomes %s", (before, sentMeanwhile, status) => {
    expect(standsAgain(before, { sentMeanwhile })).toBe(status);
  });
});
