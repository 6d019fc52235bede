import { expect, test } from "vitest";
import { refusalOf } from "#domain/process/process.ts";
import { parties } from "#tests/project/process-sheet.ts";
import { type ManualFacts, manualProcess, needsSecondPerson } from "./manual-process.ts";

const now = "2026-11-20T15:00:00.000Z";

/** A new entry of nobody in particular for somebody else. */
const anEntry = { amountCents: 10_000, replacedCents: null, undecidedCents: 0, enteredBy: 1, paidTo: 7 };

test.each<[name: string, facts: Partial<Parameters<typeof needsSecondPerson>[0]>, expected: boolean]>([
  ["500.00", { amountCents: 50_000 }, false],
  ["500.01", { amountCents: 50_001 }, true],
  ["a deduction of 500.01", { amountCents: -50_001 }, true],
  ["an edit from -5,000.00 to 500.00", { amountCents: 50_000, replacedCents: -500_000 }, true],
  ["an edit from 6,000.00 to 0.01", { amountCents: 1, replacedCents: 600_000 }, true],
  ["an edit from -300.00 to 300.00, which differs by 600.00", { amountCents: 30_000, replacedCents: -30_000 }, true],
  ["an edit from 100.00 to 120.00", { amountCents: 12_000, replacedCents: 10_000 }, false],
  ["500.00 after 0.01 that no second person decided", { amountCents: 50_000, undecidedCents: 1 }, true],
  ["100.00 after 400.00 that no second person decided", { undecidedCents: 40_000 }, false],
  ["0.01 for oneself", { amountCents: 1, enteredBy: 7 }, true],
])("needs a second person for %s: %s", (_, facts, expected) => {
  expect(needsSecondPerson({ ...anEntry, ...facts })).toBe(expected);
});

test.each(["approve", "decline"] as const)("neither the person who entered it nor the payee can %s it", (action) => {
  const { A: admin, S: supervisor } = parties;
  const colleague = { id: 11, role: "supervisor" } as const;
  const refusal = (facts: Pick<ManualFacts, "enteredBy" | "ownerId" | "deciders">) =>
    refusalOf(
      manualProcess,
      action,
      { status: "pending", expertAsked: false, needsSecondPerson: true, ...facts },
      admin,
      now,
    );
  const everyone = [admin, supervisor, colleague];
  expect(refusal({ enteredBy: supervisor.id, ownerId: 7, deciders: everyone })).toBeUndefined();
  expect(refusal({ enteredBy: admin.id, ownerId: 7, deciders: everyone })).toBe("own_request");
  expect(refusal({ enteredBy: supervisor.id, ownerId: admin.id, deciders: everyone })).toBe("own_request");
  expect(refusal({ enteredBy: supervisor.id, ownerId: admin.id, deciders: [admin, supervisor] })).toBeUndefined();
  expect(refusal({ enteredBy: admin.id, ownerId: 7, deciders: [admin] })).toBeUndefined();
});
