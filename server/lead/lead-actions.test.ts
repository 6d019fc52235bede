import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Lead, LeadNote } from "#contract/lead/lead.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person & { ask: Ask };
let other: Person & { ask: Ask };
let supervisor: Person & { ask: Ask };
let admin: Person & { ask: Ask };

type Ask = ReturnType<typeof callAs>;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const withToken = async (person: Person) => ({
    ...person,
    ask: callAs(app, (await aSession(parts, person.id)).accessToken),
  });
  agent = await withToken(await aPerson(parts, "agent"));
  other = await withToken(await aPerson(parts, "agent"));
  supervisor = await withToken(await aPerson(parts, "supervisor"));
  admin = await withToken(await aPerson(parts, "admin"));
});
afterAll(() => app.close());

const rowsOf = (leadId: number) =>
  parts.db
    .selectFrom("history")
    .select(["record", "action", "oldStatus", "newStatus", "reason", "details", "changes", "actorId"])
    .where("leadId", "=", leadId)
    .orderBy("id")
    .execute();

const version = async (id: number) => (await supervisor.ask("GET", `/leads/${id}`)).body.version as number;
const setTo = (id: number, status: Lead["status"]) =>
  parts.db.updateTable("leads").set({ status }).where("id", "=", id).execute();

const at = "2026-11-25T15:00:00.000Z";

interface Write {
  from: Lead["status"];
  write: (id: number, version: number, ask: Ask) => ReturnType<Ask>;
  /** The expected history row: its action, its new status and other values. */
  leaves: Record<string, unknown>;
}

const writes: Record<string, Write> = {
  "mark as lost": {
    from: "quoted",
    write: (id, version, ask) =>
      ask("PATCH", `/leads/${id}/status`, { version, status: "lost", reason: "Price too high" }),
    leaves: { action: "markAsLost", newStatus: "lost", reason: "Price too high" },
  },
  reopen: {
    from: "lost",
    write: (id, version, ask) => ask("PATCH", `/leads/${id}/status`, { version, status: "in_progress" }),
    leaves: { action: "reopen", newStatus: "in_progress", reason: null },
  },
  "mark as invalid": {
    from: "assigned",
    write: (id, version, ask) => ask("PATCH", `/leads/${id}/status`, { version, status: "invalid", reason: "Spam" }),
    leaves: { action: "markAsInvalid", newStatus: "invalid", reason: "Spam" },
  },
  label: {
    from: "quoted",
    write: (id, version, ask) =>
      ask("PATCH", `/leads/${id}/label`, { version, label: "hot", tags: ["VIP", "vip", "wheelchair "] }),
    leaves: { action: "label", newStatus: "quoted", changes: { label: [null, "hot"], tags: ["", "vip, wheelchair"] } },
  },
  "set a reminder": {
    from: "quoted",
    write: (id, version, ask) => ask("PUT" as "POST", `/leads/${id}/reminder`, { version, at, note: "Call again" }),
    leaves: {
      action: "setReminder",
      newStatus: "follow_up",
      changes: { reminderAt: [null, at], reminderNote: ["", "Call again"] },
    },
  },
  reassign: {
    from: "quoted",
    write: (id, version, ask) => ask("POST", `/leads/${id}/reassign`, { version, ownerId: other.id, note: "Yours" }),
    leaves: { action: "reassign", newStatus: "quoted", reason: "Yours" },
  },
  delete: {
    from: "assigned",
    write: (id, version, ask) => ask("DELETE", `/leads/${id}?version=${version}`),
    leaves: { action: "delete", newStatus: "deleted" },
  },
};

describe.each(Object.entries(writes))("%s", (_, { from, write, leaves }) => {
  test("writes one history row, and accepts one of two simultaneous changes", async () => {
    const id = await aLead(parts, agent);
    await setTo(id, from);
    const before = (await rowsOf(id)).length;
    const stale = await version(id);
    const answers = await Promise.all([write(id, stale, supervisor.ask), write(id, stale, admin.ask)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "changed_meanwhile" });
    const rows = (await rowsOf(id)).slice(before);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ record: "lead", oldStatus: from, ...leaves });
    const lead = await parts.db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(lead.status).toBe(leaves.newStatus);
    expect(lead.version).toBe(stale + 1);
  });

  test("is refused to agents who do not own the lead", async () => {
    const id = await aLead(parts, agent);
    await setTo(id, from);
    expect((await write(id, await version(id), other.ask)).status).toBe(404);
  });
});

test("requires a reason for lost and invalid leads and for an earlier status", async () => {
  const id = await aLead(parts, agent);
  for (const [ask, status] of [
    [agent.ask, "lost"],
    [agent.ask, "invalid"],
    [supervisor.ask, "new"],
  ] as const) {
    const answer = await ask("PATCH", `/leads/${id}/status`, { version: await version(id), status });
    expect(answer).toMatchObject({ status: 422, body: { details: { fields: [{ field: "reason" }] } } });
  }
});

test("allows a supervisor to set any status; a new lead returns to the queue without an owner", async () => {
  const id = await aLead(parts, agent);
  const body = { version: await version(id), status: "won" };
  expect((await agent.ask("PATCH", `/leads/${id}/status`, body)).status).toBe(403);
  expect((await supervisor.ask("PATCH", `/leads/${id}/status`, body)).body.status).toBe("won");
  const back = { version: await version(id), status: "new", reason: "Never called" };
  expect((await supervisor.ask("PATCH", `/leads/${id}/status`, back)).body).toMatchObject({
    status: "new",
    owner: null,
  });
});

test("loses the open quotes of a lost lead, and reopens the lead when the customer comes back", async () => {
  const { id: quoteId, leadId, publicId } = await aSentQuote(parts, agent);
  const body = { version: await version(leadId), status: "lost", reason: "Bought elsewhere" };
  expect((await agent.ask("PATCH", `/leads/${leadId}/status`, body)).status).toBe(200);
  const quote = (await agent.ask("GET", `/quotes/${quoteId}`)).body;
  expect(quote.status).toBe("lost");
  await app.inject({
    method: "POST",
    url: `/api/public/booking/${publicId}/viewed`,
    payload: { signal: "viewed" },
  });
  expect((await agent.ask("GET", `/leads/${leadId}`)).body.status).toBe("in_progress");
});

test("deletes no lead with an open quote; agents delete unsent ones only, supervisors restore", async () => {
  const { id: quoteId, leadId } = await aSentQuote(parts, agent);
  const remove = async (id: number, ask: Ask) => ask("DELETE", `/leads/${id}?version=${await version(id)}`);
  expect((await remove(leadId, supervisor.ask)).body.code).toBe("lead_has_open_quote");
  const { version: quoteVersion } = (await agent.ask("GET", `/quotes/${quoteId}`)).body;
  await agent.ask("POST", `/quotes/${quoteId}/actions/mark-as-lost`, {
    version: quoteVersion,
    reason: "Price too high",
  });
  expect((await remove(leadId, agent.ask)).body.code).toBe("never_sent_only");
  expect((await remove(leadId, supervisor.ask)).status).toBe(200);
  expect((await supervisor.ask("GET", "/leads")).body.items.map((lead: Lead) => lead.id)).not.toContain(leadId);
  const restored = { version: await version(leadId) };
  expect((await agent.ask("POST", `/leads/${leadId}/restore`, restored)).status).toBe(403);
  expect((await supervisor.ask("POST", `/leads/${leadId}/restore`, restored)).body.status).toBe("quoted");
});

test("sets a reminder in the future, moves it to a new time, and removes it", async () => {
  const id = await aLead(parts, agent);
  await setTo(id, "in_progress");
  const remind = async (when: string) =>
    agent.ask("PUT" as "POST", `/leads/${id}/reminder`, { version: await version(id), at: when });
  expect((await remind(parts.now())).body.details.fields).toMatchObject([
    { field: "at", code: "reminder_in_the_past" },
  ]);
  expect((await remind(at)).body).toMatchObject({ status: "follow_up", reminder: { at, note: "" } });
  expect((await remind("2026-11-26T15:00:00.000Z")).body.status).toBe("follow_up");
  const gone = await agent.ask("DELETE", `/leads/${id}/reminder?version=${await version(id)}`);
  expect(gone.body).toMatchObject({ status: "in_progress", reminder: null });
});

describe("notes", () => {
  const write = async (leadId: number, ask: Ask, text = "Called back") =>
    (await ask("POST", `/leads/${leadId}/notes`, { kind: "call", text })).body as LeadNote;

  const aQuotedLead = async () => {
    const id = await aLead(parts, agent);
    await setTo(id, "quoted");
    return id;
  };

  test("count as the first touch of an assigned lead, and of no other", async () => {
    const leadId = await aLead(parts, agent);
    await write(leadId, agent.ask);
    await write(leadId, agent.ask);
    expect((await rowsOf(leadId)).slice(1)).toMatchObject([
      { record: "note", action: "write" },
      { record: "lead", action: "touch", oldStatus: "assigned", newStatus: "in_progress", details: { by: "call" } },
      { record: "note", action: "write" },
    ]);
  });

  test("are written, edited by their author, deleted and restored, with one history row each", async () => {
    const leadId = await aQuotedLead();
    const note = await write(leadId, agent.ask);
    expect(note).toMatchObject({ kind: "call", text: "Called back", author: { id: agent.id }, editedAt: null });
    const edit = (ask: Ask, body: object) => ask("PATCH", `/lead-notes/${note.id}`, body);
    expect((await edit(supervisor.ask, { version: 1, text: "Never called" })).status).toBe(403);
    expect((await edit(agent.ask, { version: 1, text: "" })).body.details.fields).toMatchObject([{ field: "text" }]);
    const edited = await edit(agent.ask, { version: 1, text: "Called back, no answer" });
    expect(edited.body).toMatchObject({ version: 2, text: "Called back, no answer" });
    expect((await edit(agent.ask, { version: 1, text: "Late" })).body.code).toBe("changed_meanwhile");
    const gone = await Promise.all([
      agent.ask("DELETE", `/lead-notes/${note.id}?version=2`),
      supervisor.ask("DELETE", `/lead-notes/${note.id}?version=2`),
    ]);
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await agent.ask("GET", `/leads/${leadId}/notes`)).body.items).toEqual([]);
    const restored = await agent.ask("POST", `/lead-notes/${note.id}/restore`, { version: 3 });
    expect(restored.body).toMatchObject({ version: 4, editedAt: edited.body.editedAt });
    expect((await rowsOf(leadId)).map(({ record, action }) => `${record}.${action}`)).toEqual([
      "lead.create",
      "note.write",
      "note.edit",
      "note.delete",
      "note.restore",
    ]);
  });

  test("do not change the version of the lead, so that an edit of it is not refused", async () => {
    const leadId = await aQuotedLead();
    const before = await version(leadId);
    await write(leadId, supervisor.ask);
    expect(await version(leadId)).toBe(before);
  });

  test("appear in the activity with their current text, and without text once they are deleted", async () => {
    const leadId = await aQuotedLead();
    const note = await write(leadId, agent.ask, "Her passport is at the consulate");
    await agent.ask("PATCH", `/lead-notes/${note.id}`, { version: 1, text: "Her passport is back" });
    const happened = async () => (await agent.ask("GET", `/leads/${leadId}/activity`)).body.items;
    expect(await happened()).toMatchObject([
      { kind: "note.edit", changes: [{ field: "text" }], note: null },
      { kind: "note.write", changes: [{ field: "status" }], note: { text: "Her passport is back", version: 2 } },
      { kind: "lead.create" },
    ]);
    await agent.ask("DELETE", `/lead-notes/${note.id}?version=2`);
    expect(JSON.stringify(await happened())).not.toContain("passport");
  });

  test("are paged by cursor, newest first", async () => {
    const leadId = await aQuotedLead();
    for (const text of ["one", "two", "three"]) await write(leadId, agent.ask, text);
    const first = (await agent.ask("GET", `/leads/${leadId}/notes?limit=2`)).body;
    const rest = (await agent.ask("GET", `/leads/${leadId}/notes?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...rest.items].map(({ text }: LeadNote) => text)).toEqual(["three", "two", "one"]);
    expect(rest.nextCursor).toBeNull();
  });
});
