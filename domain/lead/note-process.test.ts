import { expect, test } from "vitest";
import { refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type NoteAction, type NoteFacts, noteProcess, noteStatuses } from "./note-process.ts";

const now = "2026-11-20T15:00:00.000Z";
const sheet: Sheet<NoteAction> = {
  write: ["", "A S G E T"],
  edit: ["kept", "G"],
  delete: ["kept", "A S G"],
  restore: ["deleted", "A S G"],
};
const aNote = (facts: Partial<NoteFacts> = {}): NoteFacts => ({
  status: "kept",
  ownerId: owner,
  expertAsked: true,
  authorId: owner,
  ...facts,
});

test("role × action × status of the owner's own note equals the sheet", () => {
  expect(differencesFromSheet(noteProcess, noteStatuses, sheet, (_, status) => aNote({ status }), now)).toEqual([]);
});

test.each<[NoteAction, keyof typeof parties, string | undefined]>([
  ["edit", "G", "not_allowed"],
  ["edit", "A", "not_allowed"],
  ["edit", "E", undefined],
  ["delete", "G", "not_allowed"],
  ["delete", "S", undefined],
  ["delete", "T", "not_allowed"],
  ["delete", "E", undefined],
])("checks %s on an expert's note by %s: %s", (action, by, refusal) => {
  expect(refusalOf(noteProcess, action, aNote({ authorId: parties.E.id }), parties[by], now)).toBe(refusal);
});
