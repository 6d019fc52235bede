import { expect, test } from "vitest";
import { refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type QuestionAction, type QuestionFacts, questionProcess } from "./process.ts";
import { questionStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";

const sheet: Sheet<QuestionAction> = {
  ask: ["", "A S G"],
  claim: ["requested", "E"],
  needInfo: ["claimed", "E"],
  giveInfo: ["needs_info", "A S G"],
  answer: ["claimed", "E"],
  release: ["claimed needs_info", "E"],
  takeBack: ["claimed needs_info", "Y"],
  decline: ["claimed needs_info", "E"],
  cancel: ["requested claimed needs_info", "A S G"],
  escalate: ["requested", "Y"],
};

const aQuestion = (facts: Partial<QuestionFacts> = {}): QuestionFacts => ({
  status: "requested",
  ownerId: owner,
  expertAsked: true,
  expertId: parties.E.id,
  waitingSince: "2026-11-20T14:30:00.000Z",
  escalatedAt: null,
  ...facts,
});

test("role × action × status equals the sheet", () => {
  expect(
    differencesFromSheet(questionProcess, questionStatuses, sheet, (_, status) => aQuestion({ status }), now),
  ).toEqual([]);
});

const another = { id: 44, role: "expert" } as const;
test.each<[QuestionAction, Partial<QuestionFacts>, Parameters<typeof refusalOf>[3], string | undefined]>([
  ["answer", { status: "claimed" }, another, "claimed_by_another"],
  ["release", { status: "needs_info" }, another, "claimed_by_another"],
  ["claim", { status: "claimed" }, another, "state_conflict"],
  ["claim", { expertId: null }, another, undefined],
  ["escalate", { waitingSince: "2026-11-20T14:30:00.001Z" }, "system", "state_conflict"],
  ["escalate", { escalatedAt: now }, "system", "state_conflict"],
])("checks %s on a question with %j by %j: %s", (action, facts, by, refusal) => {
  expect(refusalOf(questionProcess, action, aQuestion(facts), by, now)).toBe(refusal);
});
