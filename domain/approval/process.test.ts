import { describe, expect, test } from "vitest";
import { actionsOf, refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type ApprovalKind, approvalKindNames, approvalKinds } from "./kinds.ts";
import { type ApprovalAction, type ApprovalFacts, approvalProcess } from "./process.ts";
import { approvalStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";
const later = "2026-11-21T15:00:00.000Z";

/** Repeated here on purpose. The kind decides who can ask. */
const asks: Record<ApprovalKind, string> = {
  margin: "A S G",
  net: "A T",
  ticketing: "A T",
  issue_day: "A T",
  cancellation: "A S G T",
  refund: "A S G T",
  forfeit: "A S G T",
  exchange: "A S G T",
};
const sheetOf = (kind: ApprovalKind): Sheet<ApprovalAction> => ({
  request: ["", asks[kind]],
  approve: ["pending", "A S"],
  decline: ["pending", "A S"],
  withdraw: ["pending", "A S"],
  passOn: ["pending", "Y"],
  expire: ["pending", "Y"],
  supersede: ["pending approved", "Y"],
});

/** A request of a user who is not in the tables, with a deadline of tomorrow. */
const aRequest = (facts: Partial<ApprovalFacts> = {}): ApprovalFacts => ({
  kind: "net",
  status: "pending",
  ownerId: owner,
  expertAsked: false,
  requestedBy: 99,
  expiresAt: later,
  writtenBy: [],
  refundCents: 0,
  refundLimitCents: 200_000,
  isLookedAt: true,
  isCurrent: true,
  paidTo: [],
  deciders: [parties.A, parties.S],
  ...facts,
});

describe("role × action × status equals the sheet", () => {
  test.each(approvalKindNames)("%s", (kind) => {
    const facts = (action: ApprovalAction, status: ApprovalFacts["status"]) =>
      aRequest({ kind, status, ...(action === "expire" ? { expiresAt: now } : {}) });
    expect(differencesFromSheet(approvalProcess, approvalStatuses, sheetOf(kind), facts, now)).toEqual([]);
  });
});

describe("two people", () => {
  const alone = { A: [parties.A], S: [parties.S] };

  test.each(["A", "S"] as const)("%s decides their own request only if no other active person may", (letter) => {
    const party = parties[letter];
    const involved = [{ requestedBy: party.id }, { writtenBy: [98, party.id] }, { paidTo: [party.id] }];
    for (const facts of involved)
      for (const action of ["approve", "decline"] as const) {
        expect(refusalOf(approvalProcess, action, aRequest(facts), party, now)).toBe("own_request");
        const own = aRequest({ ...facts, deciders: alone[letter] });
        expect(refusalOf(approvalProcess, action, own, party, now)).toBeUndefined();
      }
    expect(refusalOf(approvalProcess, "approve", aRequest({ writtenBy: [98] }), party, now)).toBeUndefined();
  });

  test("counts only administrators for a refund above the limit", () => {
    const refund = { kind: "refund", refundCents: 200_001 } as const;
    const own = aRequest({ ...refund, requestedBy: parties.A.id });
    expect(refusalOf(approvalProcess, "approve", own, parties.A, now)).toBeUndefined();
    const colleague = { id: 11, role: "admin" } as const;
    const withAnother = { ...own, deciders: [...own.deciders, colleague] };
    expect(refusalOf(approvalProcess, "approve", withAnother, parties.A, now)).toBe("own_request");
    const bySupervisor = aRequest({ ...refund, requestedBy: parties.S.id, deciders: alone.S });
    expect(refusalOf(approvalProcess, "approve", bySupervisor, parties.S, now)).toBe("above_refund_limit");
  });

  test.each(approvalKindNames)("allows a user who can ask for %s to withdraw the request", (kind) => {
    for (const letter of asks[kind].split(" ") as (keyof typeof parties)[]) {
      const party = parties[letter];
      const own = aRequest({ kind, requestedBy: typeof party === "string" ? null : party.id });
      expect(refusalOf(approvalProcess, "withdraw", own, party, now)).toBeUndefined();
    }
    expect(refusalOf(approvalProcess, "withdraw", aRequest({ kind }), parties.T, now)).toBe("not_allowed");
  });
});

test.each([
  ["S", "approve", 200_000, undefined],
  ["S", "approve", 200_001, "above_refund_limit"],
  ["A", "approve", 200_001, undefined],
  ["S", "decline", 200_001, undefined],
] as const)("%s may %s a refund of %i cents: %s", (letter, action, refundCents, expected) => {
  const refund = aRequest({ kind: "refund", refundCents });
  expect(refusalOf(approvalProcess, action, refund, parties[letter], now)).toBe(expected);
});

test.each([
  ["approve", { isLookedAt: false }, "changed_since_opened"],
  ["decline", { isLookedAt: false }, "changed_since_opened"],
  ["approve", { isCurrent: false }, "changed_since_opened"],
  ["decline", { isCurrent: false }, undefined],
  ["approve", { expiresAt: now }, "approval_expired"],
  ["decline", { expiresAt: now }, undefined],
  ["expire", { expiresAt: later }, "state_conflict"],
] as const)("%s with %j: %s", (action, facts, expected) => {
  const party = action === "expire" ? parties.Y : parties.S;
  expect(refusalOf(approvalProcess, action, aRequest(facts), party, now)).toBe(expected);
});

test("allows no action on a request that has ended", () => {
  const ended = ["declined", "withdrawn", "expired", "superseded"] as const;
  const ways = actionsOf(approvalProcess).filter((action) =>
    approvalProcess.actions[action].from.some((status) => ended.some((end) => end === status)),
  );
  expect(ways).toEqual([]);
});

test("requires request.decide for the decision of every kind", () => {
  for (const kind of approvalKindNames) expect(approvalKinds[kind].decides).toBe("request.decide");
});
