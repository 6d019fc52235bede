import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit/calls.ts";
import { auditedPermissions } from "#domain/access/permissions.ts";
import { auditActions } from "#domain/audit/actions.ts";
import { viewedLists } from "#domain/saved-view/lists.ts";
import type { List } from "#domain/shared/list.ts";
import { detailText, sentenceOf } from "./entry-words.ts";
import { recordPath } from "./records.ts";
import { sentences } from "./sentences.ts";

function anEntry(fields: Partial<Omit<AuditEntry, "details">> & { details?: object }): AuditEntry {
  return {
    id: 1,
    at: "2026-11-20T15:00:00.000Z",
    actor: { id: 2, name: "Gabriel Ortega" },
    action: "user.update",
    subject: "user:3",
    outcome: "done",
    ip: "192.0.2.1",
    quoteId: null,
    lastFour: null,
    person: null,
    position: 1,
    ...fields,
    details: JSON.stringify(fields.details ?? {}),
  };
}

const card = { action: "card.reveal", subject: "card:12", quoteId: 17, lastFour: "1111" };
const statement = { action: "statement.close", subject: "statement:4", person: { id: 3, name: "Ada Quill" } };
const list = { action: "list.export", subject: "leads" };
const keys = { action: "apiKey.manage", outcome: "refused", subject: "/api-keys" } as const;

test.each<[Parameters<typeof anEntry>[0], string]>([
  [
    { ...card, details: { reason: "charge_terminal" } },
    "Gabriel Ortega revealed the card ending 1111 of quote 17: To enter it into the terminal",
  ],
  [
    { ...card, outcome: "refused", details: { refusal: "not_allowed" } },
    "Gabriel Ortega was refused the number of the card ending 1111 of quote 17",
  ],
  [
    { action: "refund.reject", subject: "refund:5", quoteId: 17, details: { reason: "Too late" } },
    "Gabriel Ortega rejected refund 5 of quote 17: Too late",
  ],
  [{ action: "booking.sign", subject: "quote:17", quoteId: 17, actor: null }, "The customer signed quote 17"],
  [statement, "Gabriel Ortega closed statement 4 of Ada Quill"],
  [
    { action: "lead.reassign", subject: "lead:7", details: { others: 24 } },
    "Gabriel Ortega reassigned lead 7, with 24 others",
  ],
  [
    { action: "lead.reassign", subject: "lead:7", details: { leftBy: "Ann Lee" } },
    "Gabriel Ortega reassigned lead 7, because Ann Lee left",
  ],
  [{ action: "user.role", person: { id: 3, name: "Ada Quill" } }, "Gabriel Ortega changed the role of Ada Quill"],
  [{ ...list, details: { state: "begun" } }, "Gabriel Ortega exported the list of leads"],
  [{ ...list, details: { state: "broken off" } }, "The export of the list of leads by Gabriel Ortega was broken off"],
  [
    { action: "money.read", subject: "debit-memos", details: { state: "begun" } },
    "Gabriel Ortega exported the list of debit memos",
  ],
  [{ action: "audit.read", subject: "audit" }, "Gabriel Ortega read the audit trail"],
  [
    { action: "lead.import", subject: "lead_import:6", details: { state: "begun", fileName: "june.csv" } },
    "Gabriel Ortega uploaded the import of june.csv",
  ],
  [
    { action: "session.start", subject: "identity:bob@mail.example", outcome: "refused", actor: null },
    "A sign-in was refused: bob@mail.example",
  ],
  [
    { action: "user.manage", subject: "user:999", outcome: "refused", details: { refusal: "not_found" } },
    "Gabriel Ortega tried to open user 999, which does not exist or is not visible to them",
  ],
  [keys, "Gabriel Ortega was not allowed to manage API keys: /api-keys"],
  [{ action: "settings.update", subject: "settings", actor: null }, "The system changed the settings"],
  [{ action: "former.action", subject: "thing:1" }, "Gabriel Ortega: former.action, thing:1"],
])("describes %o", (fields, sentence) => {
  expect(sentenceOf(anEntry(fields))).toBe(sentence);
});

test("has a sentence for every action, for its refusal, and for every export", () => {
  const isByCode = (fields: Parameters<typeof anEntry>[0] & { action: string }) =>
    sentenceOf(anEntry(fields)).includes(fields.action);
  const done = auditActions.filter((action) => action in sentences);
  expect(done.filter((action) => isByCode({ action }))).toEqual([]);
  const onlyRefused = auditActions.filter((action) => !(action in sentences));
  expect(onlyRefused.filter((action) => !(auditedPermissions as readonly string[]).includes(action))).toEqual([]);
  expect(auditedPermissions.filter((action) => isByCode({ action, outcome: "refused" }))).toEqual([]);
  const files = Object.values<List>(viewedLists).flatMap(({ file }) => file ?? []);
  const exports = files.map(({ name }) => ({ action: "list.export", subject: name, details: { state: "begun" } }));
  expect(exports.filter(isByCode)).toEqual([]);
  // Entries of earlier exports name the permission.
  expect(
    files.filter(({ needs, name }) => isByCode({ action: needs, subject: name, details: { state: "begun" } })),
  ).toEqual([]);
  // Each other list has a page, and words of its own.
  expect(files.filter(({ name }) => recordPath({ subject: name, quoteId: null }) === undefined)).toMatchObject([
    { name: "audit" },
  ]);
  expect(exports.filter((fields) => sentenceOf(anEntry(fields)).includes(`list ${fields.subject}`))).toEqual([]);
});

test.each<[key: string, value: unknown, text: string]>([
  ["amountCents", 477_473, "4,774.73"],
  ["tickets", 2, "2"],
  ["refusal", "not_allowed", "not allowed"],
  ["on", true, "yes"],
  ["note", null, "nothing"],
  ["receivedOn", "2026-11-20", "Nov 20, 2026"],
  ["reference", "2026-99-99", "2026-99-99"],
  ["reference", "2026-99-99T99:99:99Z", "2026-99-99T99:99:99Z"],
  [
    "changes",
    { role: ["agent", "admin"], email: [null, "a@b.example"] },
    "Role: agent → admin; Email: nothing → a@b.example",
  ],
  ["question", { outcome: "refused", actorId: 3 }, "Result: refused; User number of the person: 3"],
  ["tickets", ["235-1", "235-2"], "235-1, 235-2"],
])("shows the detail %s of %o as %s", (key, value, text) => {
  expect(detailText(key, value)).toBe(text);
});
