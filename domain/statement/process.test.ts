import { describe, expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type StatementAction, type StatementFacts, statementProcess } from "./process.ts";
import { type StatementStatus, statementStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";

const twoPeople = { reviewedBy: null, manualEnteredBy: [], deciders: [parties.A, parties.S] };

const sheet: Sheet<StatementAction> = {
  open: ["", "A S"],
  review: ["open reviewed", "A S"],
  takeIn: ["open reviewed", "A S"],
  close: ["reviewed", "A S"],
  recordPayout: ["closed", "A S"],
  discard: ["open reviewed", "A S"],
  // Administrators, supervisors and experts who are paid can do the same with their own.
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
    awaitsPayout: true,
    ...twoPeople,
  });
  expect(differencesFromSheet(statementProcess, statementStatuses, sheet, facts, now)).toEqual([]);
});

describe("two people", () => {
  const aStatement = (facts: Partial<StatementFacts>): StatementFacts => ({
    ownerId: owner,
    expertAsked: false,
    isAcknowledged: false,
    openDisputes: 0,
    awaitsPayout: false,
    status: "reviewed",
    ...twoPeople,
    ...facts,
  });

  test.each(["admin", "supervisor"] as const)(
    "the %s who is paid neither closes nor answers while others may",
    (role) => {
      const paid = { id: owner, role };
      const refusals = (deciders: StatementFacts["deciders"]) => [
        refusalOf(statementProcess, "close", aStatement({ deciders }), paid, now),
        refusalOf(statementProcess, "answer", aStatement({ status: "closed", openDisputes: 1, deciders }), paid, now),
      ];
      expect(refusals([paid, parties.S])).toEqual(["own_statement", "own_statement"]);
      expect(refusals([paid])).toEqual([undefined, undefined]);
    },
  );

  test("one person may not enter a manual commission, review and close its statement", () => {
    const close = (facts: Partial<StatementFacts>) =>
      refusalOf(statementProcess, "close", aStatement({ reviewedBy: parties.S.id, ...facts }), parties.S, now);
    expect(close({ manualEnteredBy: [parties.S.id] })).toBe("own_statement");
    expect(close({ manualEnteredBy: [parties.S.id], reviewedBy: parties.A.id })).toBeUndefined();
    expect(close({ manualEnteredBy: [parties.A.id] })).toBeUndefined();
    expect(close({ manualEnteredBy: [parties.S.id], deciders: [parties.S] })).toBeUndefined();
  });
});

test("the payout of a statement is recorded once, and only if it pays an amount", () => {
  const facts = { ownerId: owner, expertAsked: false, isAcknowledged: true, openDisputes: 0, ...twoPeople };
  const refusal = (awaitsPayout: boolean) =>
    refusalOf(statementProcess, "recordPayout", { ...facts, status: "closed", awaitsPayout }, parties.S, now);
  expect([refusal(true), refusal(false)]).toEqual([undefined, "state_conflict"]);
});

test.each<Role>(["admin", "supervisor", "agent", "expert"])("%s acknowledges and disputes only their own", (role) => {
  const facts = {
    ownerId: owner,
    expertAsked: false,
    isAcknowledged: false,
    openDisputes: 0,
    awaitsPayout: true,
    ...twoPeople,
  };
  for (const action of ["acknowledge", "dispute"] as const) {
    const by = (id: number) => refusalOf(statementProcess, action, { ...facts, status: "closed" }, { id, role }, now);
    expect([by(owner), by(owner + 1)]).toEqual([undefined, "not_allowed"]);
  }
});
