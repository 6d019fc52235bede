import { expect, test } from "vitest";
import { differencesFromSheet, owner, type Sheet } from "#tests/project/process-sheet.ts";
import { type DebitMemoAction, type DebitMemoFacts, debitMemoProcess } from "./process.ts";
import { debitMemoStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";

const sheet: Sheet<DebitMemoAction> = {
  record: ["", "A T"],
  dispute: ["received", "A T"],
  accept: ["received disputed", "A T"],
  reverse: ["received disputed accepted", "A T"],
};

test("equals the sheet of roles, actions and statuses", () => {
  const facts = (_: DebitMemoAction, status: DebitMemoFacts["status"]): DebitMemoFacts => ({
    status,
    ownerId: owner,
    expertAsked: false,
  });
  expect(differencesFromSheet(debitMemoProcess, debitMemoStatuses, sheet, facts, now)).toEqual([]);
});
