import { expect, test } from "vitest";
import { refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type UserAction, type UserFacts, userProcess, userStatuses } from "./process.ts";

const now = "2026-11-20T15:00:00.000Z";

/** The owner of a user record is the user: the agent of the tables acts on their own account. */
const sheet: Sheet<UserAction> = {
  join: ["", "Y"],
  updateProfile: ["active", "G"],
  confirmEmail: ["active", "G"],
  changePicture: ["active inactive", "A G"],
  update: ["active inactive", "A"],
  changeRole: ["active inactive", "A"],
  activate: ["inactive", "A"],
  deactivate: ["active", "A"],
};

const aPerson = (facts: Partial<UserFacts> = {}): UserFacts => ({
  status: "active",
  ownerId: owner,
  expertAsked: false,
  ...facts,
});

test("role × action × status equals the sheet", () => {
  expect(differencesFromSheet(userProcess, userStatuses, sheet, (_, status) => aPerson({ status }), now)).toEqual([]);
});

test.each<[UserAction, string | undefined]>([
  ["changeRole", "own_account"],
  ["deactivate", "own_account"],
  ["update", undefined],
  ["updateProfile", undefined],
])("refuses an administrator on their own account: %s, %s", (action, refusal) => {
  expect(refusalOf(userProcess, action, aPerson({ ownerId: parties.A.id }), parties.A, now)).toBe(refusal);
});
