import { expect, test } from "vitest";
import { differencesFromSheet, owner, type Sheet } from "#tests/process-sheet.ts";
import {
  type StatementAction,
  type StatementFacts,
  type StatementStatus,
  statementStatuses,
  stating,
} from "./process.ts";

const now = "2026-11-20T15:00:00.000Z";

const sheet: Sheet<StatementAction> = {
  open: ["", "A S"],
  review: ["open reviewed", "A S"],
  close: ["reviewed", "A S"],
  discard: ["open reviewed", "A S"],
  // An administrator who is paid can do the same with their own.
  acknowledge: ["closed", "G"],
  dispute: ["closed", "G"],
  answer: ["closed", "A S"],
};

test("equals the sheet of roles, actions and statuses", () => {
  const facts = (action: StatementAction, status: StatementStatus): StatementFacts => ({
    status,
    ownerId: owner,
    expertAsked: false,
    isAcknowledged: false,
    openDisputes: action === "answer" ? 1 : 0,
  });
  expect(differencesFromSheet(stating, statementStatuses, sheet, facts, now)).toEqual([]);
});
