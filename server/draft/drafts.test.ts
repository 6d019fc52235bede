import { beforeAll, beforeEach, expect, test } from "vitest";
import { type DraftForm, longestDraft } from "#domain/draft/forms.ts";
import { day, later } from "#domain/shared/durations.ts";
import { forgetDraftsJob } from "#server/draft/index.ts";
import { deleteLead } from "#server/lead/delete-lead.ts";
import { leadRecords } from "#server/lead/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson, as, asOn, type Person } from "#tests/server/factories.ts";
import { anOffice, aSession, callAs } from "#tests/server/office.ts";
import { codeOf } from "#tests/server/refusal-of.ts";
import { draftRoutes } from "./index.ts";
import { findDraft, forgetDraft, keepDraft } from "./keep.ts";

const parts = freshDatabase();
let agent: Person;
let other: Person;

beforeAll(async () => {
  [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
});
beforeEach(async () => {
  parts.clock.now = testNow;
  await parts.db.deleteFrom("drafts").execute();
});

type Place = { form: DraftForm; recordId: number };
const place: Place = { form: "quote", recordId: 7 };
const typed = (net: unknown) => JSON.stringify({ customer: "Mary O'Brien", net });

const keep = (who: Person, content: string, version: number | null = null, at: Place = place) =>
  as(parts, who, (context) => keepDraft({ ...at, version, recordVersion: 3, shape: 2, content }, context));
const find = (who: Person, at: Place = place) => as(parts, who, (context) => findDraft(at, context));
const forget = (who: Person, version: number) =>
  as(parts, who, (context) => forgetDraft({ ...place, version }, context));

test("gives a draft back to its author alone, with its shape and the version of its record", async () => {
  expect(await find(agent)).toBeNull();
  expect(await keep(agent, typed("1210"))).toBe(1);
  expect(await keep(agent, typed("1450"), 1)).toBe(2);
  expect(await find(agent)).toEqual({
    content: typed("1450"),
    shape: 2,
    version: 2,
    recordVersion: 3,
    keptAt: testNow,
  });
  expect(await find(other)).toBeNull();
  await forget(other, 2);
  expect(await keep(other, typed("99"))).toBe(1);
  expect((await find(agent))?.content).toBe(typed("1450"));
});

test("stores the content sealed for its author and its form", async () => {
  await keep(agent, typed("1210"));
  await keep(other, typed("99"));
  const rows = await parts.db.selectFrom("drafts").selectAll().orderBy("ownerId").execute();
  expect(rows.map(({ sealedContent }) => sealedContent.toString("latin1")).join()).not.toContain("Mary");
  const [own, foreign] = rows;
  await parts.db
    .updateTable("drafts")
    .set({ sealedContent: foreign?.sealedContent ?? Buffer.alloc(0) })
    .where("ownerId", "=", own?.ownerId ?? 0)
    .execute();
  await expect(find(agent)).rejects.toThrow();
});

test("accepts one of two tabs that write at the same time, and refuses the other", async () => {
  const first = await Promise.allSettled([keep(agent, typed("1")), keep(agent, typed("2"))]);
  expect(first.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["changed_meanwhile"]);
  const next = await Promise.allSettled([keep(agent, typed("3"), 1), keep(agent, typed("4"), 1)]);
  expect(next.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["changed_meanwhile"]);
  const winner = next[0]?.status === "fulfilled" ? "3" : "4";
  expect(await find(agent)).toMatchObject({ content: typed(winner), version: 2 });
});

test("deletes a draft, but not one that another tab has written since", async () => {
  await keep(agent, typed("1"));
  await keep(agent, typed("2"), 1);
  await forget(agent, 1);
  expect(await find(agent)).toMatchObject({ version: 2 });
  await forget(agent, 2);
  expect(await find(agent)).toBeNull();
});

test.each([
  ["in a text", "card 4111 1111 1111 1111"],
  ["as a number", 4_111_111_111_111_111],
  ["in an address", "4111%201111%201111%201111"],
  ["as a code", "cvv 123"],
])("refuses card data %s, and stores nothing", async (_, card) => {
  const refused = keep(agent, typed({ segments: [{ note: card }] })).catch((error) => error.details.fields);
  expect(await refused).toEqual([{ field: "content", code: "card_data" }]);
  expect(await find(agent)).toBeNull();
});

test("takes neither prices beside each other nor the random id of an option for a card", async () => {
  const content = JSON.stringify({ cents: [4111, 1111, 1111, 1111], id: "41111111111111110000abcdef000000" });
  expect(await keep(agent, content)).toBe(1);
});

test("refuses content that is no JSON", async () => {
  expect(await codeOf(keep(agent, "{net: 1210"))).toBe("invalid_input");
});

test("deletes drafts after seven days, and does not offer them until then", async () => {
  await keep(agent, typed("1"));
  parts.clock.now = later(testNow, 7 * day - 1000);
  await keep(agent, typed("2"), null, { ...place, recordId: 8 });
  expect(await find(agent)).not.toBeNull();
  parts.clock.now = later(testNow, 7 * day);
  expect(await find(agent)).toBeNull();
  await forgetDraftsJob(parts).run({}, { isLast: false, signal: new AbortController().signal });
  const left = await parts.db.selectFrom("drafts").select("recordId").execute();
  expect(left).toEqual([{ recordId: 8 }]);
});

test("deletes what anyone has typed about a lead and its quotes when the lead is deleted", async () => {
  const supervisor = await aPerson(parts, "supervisor");
  const leadId = await aLead(parts, agent);
  const quoteId = await aDraft(parts, agent, await aLead(parts, agent));
  await keep(agent, typed("1"), null, { form: "newQuote", recordId: leadId });
  await keep(supervisor, typed("2"), null, { form: "note", recordId: leadId });
  const note = { leadId, authorId: agent.id, kind: "note", text: "Called", createdAt: testNow, updatedAt: testNow };
  const { id } = await parts.db.insertInto("leadNotes").values(note).returning("id").executeTakeFirstOrThrow();
  await keep(agent, typed("3"), null, { form: "quote", recordId: quoteId });
  await keep(agent, typed("4"), null, { form: "editedNote", recordId: id });
  const named = { kind: leadRecords, id: leadId, permission: "lead.delete" as const };
  await asOn(parts, supervisor, named, (lead, context) => deleteLead(lead, { version: lead.version }, context));
  const left = await parts.db.selectFrom("drafts").select(["form", "recordId"]).execute();
  expect(left).toEqual([{ form: "quote", recordId: quoteId }]);
});

test("deletes the drafts of a person who is deactivated, and refuses a draft that is too long", async () => {
  const app = await anOffice(parts, draftRoutes);
  const admin = callAs(app, (await aSession(parts, (await aPerson(parts, "admin")).id)).accessToken);
  const leaver = await aPerson(parts, "agent");
  const put = callAs(app, (await aSession(parts, leaver.id)).accessToken);
  const body = { ...place, version: null, recordVersion: null, shape: 1 };
  const long = await put("PUT", "/drafts", { ...body, content: `"${"x".repeat(longestDraft)}"` });
  expect(long).toMatchObject({ status: 422, body: { details: { fields: [{ field: "content", code: "too_long" }] } } });
  expect((await put("PUT", "/drafts", { ...body, content: typed("1") })).status).toBe(200);
  expect((await admin("DELETE", `/users/${leaver.id}`)).status).toBe(200);
  expect(await find(leaver)).toBeNull();
  await app.close();
});
