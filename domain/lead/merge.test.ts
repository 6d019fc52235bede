import { describe, expect, test } from "vitest";
import { standingOfBoth, standsAgain, tagsOfBoth } from "./merge.ts";
import { type LeadStatus, leadStatuses } from "./status.ts";

const kept = leadStatuses.filter((status) => status !== "deleted" && status !== "duplicate");
const ownerOf = (status: LeadStatus, id: number) => (status === "new" ? null : id);

describe("the lead that goes on", () => {
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
  ])("is, with one that was %s and one that was %s, %s with agent %s", (keeper, merged, status, ownerId) => {
    expect(
      standingOfBoth({ status: keeper, ownerId: ownerOf(keeper, 1) }, { status: merged, ownerId: ownerOf(merged, 2) }),
    ).toEqual({ status, ownerId });
  });

  test("is nobody's only while it waits or is closed, and has an owner in every other status", () => {
    for (const keeper of kept) {
      for (const merged of kept) {
        const both = standingOfBoth(
          { status: keeper, ownerId: ownerOf(keeper, 1) },
          { status: merged, ownerId: ownerOf(merged, 2) },
        );
        expect([keeper, merged, both.status === "new"]).toEqual([keeper, merged, both.ownerId === null]);
      }
    }
  });

  test("has the tags of both, its own first, as many as there is place for", () => {
    expect(tagsOfBoth(["vip", "umrah"], ["group", "vip"])).toEqual(["vip", "umrah", "group"]);
    const [one, other] = ["a", "b"].map((letter) => Array.from({ length: 7 }, (_, index) => `${letter}${index}`));
    expect(tagsOfBoth(one ?? [], other ?? [])).toHaveLength(10);
  });
});

describe("a merged lead that is one of its own again", () => {
  test.each<[LeadStatus, boolean, LeadStatus]>([
    ["assigned", false, "assigned"],
    ["assigned", true, "quoted"],
    ["follow_up", true, "quoted"],
    ["signed", true, "signed"],
    ["lost", true, "lost"],
  ])("was %s; a quote of it was sent meanwhile: %s; stands as %s", (before, sentMeanwhile, status) => {
    expect(standsAgain(before, { sentMeanwhile })).toBe(status);
  });
});
