import { expect, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { refusalOf } from "#domain/process/process.ts";
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
    hasOwnDecisions: false,
  });
  expect(differencesFromSheet(stating, statementStatuses, sheet, facts, now)).toEqual([]);
});

test.each<[role: "admin" | "supervisor", hasOwnDecisions: boolean, refusal: string | undefined]>([
  ["admin", false, "own_statement"],
  ["supervisor", false, "own_statement"],
  ["admin", true, undefined],
  ["supervisor", true, "own_statement"],
])("%s who is paid, with own decisions allowed: %s, closes their own and answers its disputes: %s", (...given) => {
  const [role, hasOwnDecisions, refusal] = given;
  const facts = { ownerId: owner, expertAsked: false, isAcknowledged: false, hasOwnDecisions };
  const reviewed = { ...facts, status: "reviewed", openDisputes: 0 } as const;
  const disputed = { ...facts, status: "closed", openDisputes: 1 } as const;
  const close = (id: number) => refusalOf(stating, "close", reviewed, { id, role }, now);
  const answer = (id: number) => refusalOf(stating, "answer", disputed, { id, role }, now);
  expect([close(owner), answer(owner)]).toEqual([refusal, refusal]);
  expect([close(owner + 1), answer(owner + 1)]).toEqual([undefined, undefined]);
});

test.each<Role>(["admin", "supervisor", "agent", "expert"])("%s acknowledges and disputes only their own", (role) => {
  const facts = { ownerId: owner, expertAsked: false, isAcknowledged: false, openDisputes: 0, hasOwnDecisions: false };
  for (const action of ["acknowledge", "dispute"] as const) {
    const by = (id: number) => refusalOf(stating, action, { ...facts, status: "closed" }, { id, role }, now);
    expect([by(owner), by(owner + 1)]).toEqual([undefined, "not_allowed"]);
  }
});
