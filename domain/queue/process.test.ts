import { describe, expect, test } from "vitest";
import { refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import {
  type AvailabilityAction,
  type AvailabilityFacts,
  availabilities,
  availabilityProcess,
  pauseDue,
} from "./process.ts";

const now = "2026-11-20T15:00:00.000Z";

const sheet: Sheet<AvailabilityAction> = {
  play: ["unavailable", "G"],
  pause: ["available", "G"],
  pauseOnBehalf: ["available", "A S"],
  pauseBySystem: ["available", "Y"],
};

const anAgent = (facts: Partial<AvailabilityFacts> = {}): AvailabilityFacts => ({
  status: "unavailable",
  ownerId: owner,
  expertAsked: false,
  isActive: true,
  ...facts,
});

describe("the availability of an agent", () => {
  test("role × action × status equals the sheet", () => {
    const factsFor = (_: AvailabilityAction, status: AvailabilityFacts["status"]) => anAgent({ status });
    expect(differencesFromSheet(availabilityProcess, availabilities, sheet, factsFor, now)).toEqual([]);
  });

  test("is changed only by the agent and by supervisors", () => {
    expect(refusalOf(availabilityProcess, "play", anAgent({ ownerId: 99 }), parties.G, now)).toBe("not_allowed");
  });

  test("cannot be turned on by a deactivated agent", () => {
    expect(refusalOf(availabilityProcess, "play", anAgent({ isActive: false }), parties.G, now)).toBe("not_allowed");
  });
});

test.each<[string, Parameters<typeof pauseDue>[0], ReturnType<typeof pauseDue>]>([
  ["no pause for an active agent", { isActive: true, missed: 0, seenAt: "2026-11-20T14:59:00.000Z" }, undefined],
  ["no pause after one missed offer", { isActive: true, missed: 1, seenAt: now }, undefined],
  ["a pause after two missed offers", { isActive: true, missed: 2, seenAt: now }, "missed_offers"],
  [
    "no pause just before five minutes of silence",
    { isActive: true, missed: 0, seenAt: "2026-11-20T14:55:00.001Z" },
    undefined,
  ],
  [
    "a pause after five minutes of silence",
    { isActive: true, missed: 0, seenAt: "2026-11-20T14:55:00.000Z" },
    "silent",
  ],
  ["a pause for a deactivated agent", { isActive: false, missed: 2, seenAt: now }, "deactivated"],
])("pauseDue: %s", (_, facts, expected) => {
  expect(pauseDue(facts, now)).toBe(expected);
});
