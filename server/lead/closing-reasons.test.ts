import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Lead } from "#contract/lead/lead.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { fieldsOf } from "#tests/server/settings-calls.ts";

const parts = freshDatabase();
type Ask = ReturnType<typeof callAs>;
let app: FastifyInstance;
let agent: Person & { ask: Ask };
let supervisor: Person & { ask: Ask };

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const hire = async (role: "agent" | "supervisor") => {
    const person = await aPerson(parts, role);
    return { ...person, ask: callAs(app, (await aSession(parts, person.id)).accessToken) };
  };
  agent = await hire("agent");
  supervisor = await hire("supervisor");
});
afterAll(() => app.close());
beforeEach(() => setReasons(["Bought elsewhere", "No answer"], ["Spam"]));

async function setReasons(lostReasons: string[], invalidReasons: string[]): Promise<void> {
  await parts.db.updateTable("agency").set({ lostReasons, invalidReasons }).execute();
}

const leadOf = async (id: number): Promise<Lead> => (await supervisor.ask("GET", `/leads/${id}`)).body;
const setStatus = async (ask: Ask, id: number, given: { status: string; reason?: string; note?: string }) =>
  ask("PATCH", `/leads/${id}/status`, { version: (await leadOf(id)).version, ...given });
const reasonOf = async (id: number) => {
  const { status, lostReason, lostNote } = await leadOf(id);
  return [status, lostReason, lostNote];
};
const newestEvent = async (id: number) => (await agent.ask("GET", `/leads/${id}/activity`)).body.items[0];

test("returns the reasons of the settings in their order to everyone who reads leads", async () => {
  await setReasons(["Zebra", "Apple"], ["Test"]);
  const expert = await aPerson(parts, "expert");
  const ask = callAs(app, (await aSession(parts, expert.id)).accessToken);
  for (const one of [agent.ask, supervisor.ask, ask])
    expect((await one("GET", "/leads/closing-reasons")).body).toEqual({ lost: ["Zebra", "Apple"], invalid: ["Test"] });
});

test("stores a listed reason as the settings write it, with the note, and tells both in the history", async () => {
  const id = await aLead(parts, agent);
  const given = { status: "lost", reason: "no ANSWER", note: "Called five times" };
  expect(await setStatus(agent.ask, id, given)).toMatchObject({
    status: 200,
    body: { lostReason: "No answer", lostNote: "Called five times" },
  });
  expect(await reasonOf(id)).toEqual(["lost", "No answer", "Called five times"]);
  expect(await newestEvent(id)).toMatchObject({
    kind: "lead.markAsLost",
    reason: "No answer",
    changes: expect.arrayContaining([{ field: "note", from: null, to: "Called five times" }]),
  });
});

test.each([
  ["lost", undefined, "reason_missing"],
  ["lost", "Spam", "reason_unlisted"],
  ["lost", "Anything", "reason_unlisted"],
  ["invalid", "", "reason_missing"],
  ["invalid", "No answer", "reason_unlisted"],
])("refuses the status %s for the reason %j to agents and supervisors", async (status, reason, code) => {
  const id = await aLead(parts, agent);
  for (const { ask } of [agent, supervisor]) {
    const answer = await setStatus(ask, id, { status, ...(reason === undefined ? {} : { reason }) });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [["reason", code]]]);
  }
  expect(await reasonOf(id)).toEqual(["assigned", null, ""]);
});

test("asks a supervisor for a listed reason in every status that agents cannot end", async () => {
  const id = await aLead(parts, agent);
  await setStatus(supervisor.ask, id, { status: "won" });
  const free = await setStatus(supervisor.ask, id, { status: "invalid", reason: "As they said" });
  expect(fieldsOf(free)).toEqual([["reason", "reason_unlisted"]]);
  expect((await setStatus(supervisor.ask, id, { status: "invalid", reason: "Spam" })).status).toBe(200);
  expect((await newestEvent(id)).kind).toBe("lead.updateStatus");
  expect((await setStatus(supervisor.ask, id, { status: "lost", reason: "No answer", note: "x" })).status).toBe(200);
  expect(await reasonOf(id)).toEqual(["lost", "No answer", "x"]);
});

test("clears reason and note in every other status, and keeps them while the lead is deleted", async () => {
  const id = await aLead(parts, agent);
  const lose = () => setStatus(agent.ask, id, { status: "lost", reason: "No answer", note: "Twice" });
  await lose();
  await agent.ask("DELETE", `/leads/${id}?version=${(await leadOf(id)).version}`);
  expect(await reasonOf(id)).toEqual(["deleted", "No answer", "Twice"]);
  await supervisor.ask("POST", `/leads/${id}/restore`, { version: (await leadOf(id)).version });
  expect(await reasonOf(id)).toEqual(["lost", "No answer", "Twice"]);
  expect((await setStatus(agent.ask, id, { status: "in_progress" })).status).toBe(200);
  expect(await reasonOf(id)).toEqual(["in_progress", null, ""]);
  await lose();
  expect((await setStatus(supervisor.ask, id, { status: "quoted", reason: "By mistake" })).status).toBe(200);
  expect(await reasonOf(id)).toEqual(["quoted", null, ""]);
});

test("gives the open quotes of a lost lead its reason, and clears both when the customer comes back", async () => {
  const { id: quoteId, leadId, publicId } = await aSentQuote(parts, agent);
  await setStatus(agent.ask, leadId, { status: "lost", reason: "Bought elsewhere", note: "140 less" });
  const quote = async () => (await agent.ask("GET", `/quotes/${quoteId}`)).body;
  expect(await quote()).toMatchObject({ status: "lost", lostReason: "Bought elsewhere", lostNote: "140 less" });
  await app.inject({ method: "POST", url: `/api/public/booking/${publicId}/viewed`, payload: { signal: "viewed" } });
  expect(await reasonOf(leadId)).toEqual(["in_progress", null, ""]);
  expect(await quote()).toMatchObject({ status: "viewed", lostReason: null, lostNote: "" });
});

test("refuses a reason for a lost quote that the settings do not list, and leaves its lead as it is", async () => {
  const { id, leadId } = await aSentQuote(parts, agent);
  const lose = async (given: object) => {
    const { version } = (await agent.ask("GET", `/quotes/${id}`)).body;
    return agent.ask("POST", `/quotes/${id}/actions/mark-as-lost`, { version, ...given });
  };
  expect(fieldsOf(await lose({ reason: "Too dear" }))).toEqual([["reason", "reason_unlisted"]]);
  expect(fieldsOf(await lose({ reason: "" }))).toEqual([["reason", "reason_missing"]]);
  expect((await lose({ reason: "no answer", note: "Twice" })).body).toMatchObject({
    status: "lost",
    lostReason: "No answer",
    lostNote: "Twice",
  });
  expect(await reasonOf(leadId)).toEqual(["quoted", null, ""]);
});

test("restores the reason of a lost lead when the merge that opened it is undone", async () => {
  const [lost, open] = [await aLead(parts, agent), await aLead(parts, agent)];
  await setStatus(agent.ask, lost, { status: "lost", reason: "No answer", note: "Twice" });
  const version = async (id: number) => (await leadOf(id)).version;
  const both = { keeperId: lost, keeperVersion: await version(lost), mergedId: open, version: await version(open) };
  await supervisor.ask("POST", "/leads/merge", { ...both, take: [] });
  expect(await reasonOf(lost)).toEqual(["assigned", null, ""]);
  await supervisor.ask("POST", "/leads/unmerge", { mergedId: open, version: await version(open) });
  expect(await reasonOf(lost)).toEqual(["lost", "No answer", "Twice"]);
  const other = { keeperId: open, keeperVersion: await version(open), mergedId: lost, version: await version(lost) };
  await supervisor.ask("POST", "/leads/merge", { ...other, take: [] });
  expect(await reasonOf(lost)).toEqual(["duplicate", "No answer", "Twice"]);
});

test("filters the list by a reason within the caller's own leads, and exports reason and note", async () => {
  await setReasons(["Rarely used"], ["Spam"]);
  const other = await aPerson(parts, "agent");
  const [own, foreign] = [await aLead(parts, agent), await aLead(parts, other)];
  for (const id of [own, foreign])
    await setStatus(supervisor.ask, id, { status: "lost", reason: "Rarely used", note: "=1+1" });
  const listed = async (ask: Ask) =>
    (await ask("GET", "/leads?lostReason=Rarely%20used")).body.items.map(({ id }: Lead) => id);
  expect(await listed(agent.ask)).toEqual([own]);
  expect((await listed(supervisor.ask)).sort()).toEqual([own, foreign].sort());
});
