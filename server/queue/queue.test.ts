import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { transaction } from "#server/db/transaction.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/office.ts";
import { queueSteps } from "#tests/queue.ts";
import { leaveQueue } from "./pause.ts";
import { workQueue } from "./work-queue.ts";

const parts = freshDatabase();
const { aWaitingLead, emptyQueue, leadNow, storyOf } = queueSteps(parts);
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
beforeEach(async () => {
  parts.clock.now = testNow;
  await emptyQueue();
});
afterEach(emptyQueue);
afterAll(() => app.close());

const at = (time: string) => {
  parts.clock.now = `2026-11-20T${time}.000Z`;
};

async function anAgent({ isLive = true } = {}) {
  const id = await anEmployee(parts, "agent");
  const call = callAs(app, (await aSession(parts, id)).accessToken);
  if (isLive) await call("POST", "/agent-queue/status/play");
  const offer = async () => (await call("GET", "/agent-queue/offer")).body.offer;
  return { id, call, offer };
}

async function aSupervisor() {
  return callAs(app, (await aSession(parts, await anEmployee(parts, "supervisor"))).accessToken);
}

function stored(id: number) {
  return parts.db
    .selectFrom("queueAgents")
    .select(["status", "since", "pausedBy", "pauseReason", "missed"])
    .where("userId", "=", id)
    .executeTakeFirst();
}

function outcomes(leadId: number) {
  return parts.db
    .selectFrom("leadOffers")
    .select(["agentId", "outcome"])
    .where("leadId", "=", leadId)
    .orderBy("id")
    .execute();
}

describe("the toggle", () => {
  it("is played and paused by the agent, and stays so", async () => {
    const { call } = await anAgent({ isLive: false });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
    expect((await call("POST", "/agent-queue/status/play")).body).toEqual({ status: "available" });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "available" });
    expect((await call("POST", "/agent-queue/status/pause")).body).toEqual({ status: "unavailable" });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
  });

  it("remembers since when, and pressing twice does not move it, nor is it told twice", async () => {
    const { id, call } = await anAgent();
    at("15:05:00");
    const both = await Promise.all([
      call("POST", "/agent-queue/status/play"),
      call("POST", "/agent-queue/status/play"),
    ]);
    expect(both.map(({ body }) => body.status)).toEqual(["available", "available"]);
    expect(await stored(id)).toMatchObject({ status: "available", since: testNow });
    await Promise.all([call("POST", "/agent-queue/status/pause"), call("POST", "/agent-queue/status/pause")]);
    expect(await storyOf("availability", id)).toEqual(["play", "pause"]);
  });

  it("is for agents only", async () => {
    for (const role of roles.filter((other) => other !== "agent")) {
      const call = callAs(app, (await aSession(parts, await anEmployee(parts, role))).accessToken);
      expect((await call("GET", "/agent-queue/status")).status).toBe(403);
      expect((await call("POST", "/agent-queue/status/play")).status).toBe(403);
    }
  });
});

describe("an offer", () => {
  it("is made to whoever goes live, with the reason, and is the agent's once they accept", async () => {
    const leadId = await aWaitingLead();
    const { id, call, offer } = await anAgent();
    await workQueue(parts);
    const offered = await offer();
    expect(offered).toMatchObject({ leadId, firstName: "Mary Ann", from: "JFK", to: "TAS", travellers: 4 });
    expect(offered).toMatchObject({ secondsLeft: 180, why: { code: "only_one", open: 0, of: 8 } });
    expect(await leadNow(leadId)).toMatchObject({ status: "assigned", ownerId: id, offerId: offered.id });

    at("15:01:00");
    expect((await offer()).secondsLeft).toBe(120);
    const accepted = await call("POST", `/agent-queue/offers/${offered.id}/accept`);
    expect(accepted.body).toEqual({ id: offered.id, leadId, outcome: "accepted" });
    expect(await offer()).toBeNull();
    expect(await leadNow(leadId)).toMatchObject({ status: "assigned", ownerId: id, offerId: null });
    expect((await leadNow(leadId)).firstTouchDueAt).toBe("2026-11-20T15:16:00.000Z");
    expect(await storyOf("lead", leadId)).toEqual(["create", "offer", "accept"]);
    at("15:10:00");
    await workQueue(parts);
    expect((await leadNow(leadId)).ownerId).toBe(id);
  });

  it("keeps its explanation in the history", async () => {
    const { id } = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    const row = await parts.db
      .selectFrom("history")
      .select(["oldStatus", "newStatus", "party", "details", "changes"])
      .where("recordId", "=", leadId)
      .where("action", "=", "offer")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ oldStatus: "new", newStatus: "assigned", party: "system" });
    expect(row.details).toMatchObject({ agentId: id, why: { code: "only_one", open: 0, of: 8 } });
    expect(row.changes).toEqual({ owner: [null, expect.stringContaining("agent")] });
  });

  it("that is declined goes to the next one, and never back", async () => {
    const one = await anAgent();
    const other = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    const { id } = await one.offer();
    const answer = await one.call("POST", `/agent-queue/offers/${id}/decline`, { reason: "I am on the phone" });
    expect(answer.body).toEqual({ id, leadId, outcome: "declined" });
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null, leftAssignments: 2 });
    await workQueue(parts);
    expect((await leadNow(leadId)).ownerId).toBe(other.id);
    await other.call("POST", `/agent-queue/offers/${(await other.offer()).id}/decline`, {});
    await workQueue(parts);
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null, leftAssignments: 1 });
    expect(await outcomes(leadId)).toEqual([
      { agentId: one.id, outcome: "declined" },
      { agentId: other.id, outcome: "declined" },
    ]);
  });

  it("that nobody answers goes to the next one when its time is up, and can no longer be accepted", async () => {
    const one = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    const { id } = await one.offer();
    at("15:02:59");
    await workQueue(parts);
    expect((await leadNow(leadId)).offerId).toBe(id);
    at("15:03:00");
    expect(await one.offer()).toBeNull();
    const late = await one.call("POST", `/agent-queue/offers/${id}/accept`);
    expect([late.status, late.body.code]).toEqual([409, "offer_over"]);
    await workQueue(parts);
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null, leftAssignments: 2 });
    const later = await one.call("POST", `/agent-queue/offers/${id}/accept`);
    expect([later.status, later.body.code]).toEqual([409, "offer_over"]);
    expect(await stored(one.id)).toMatchObject({ status: "available", missed: 1 });
  });

  it("is another person's business to nobody", async () => {
    const one = await anAgent();
    const other = await anAgent({ isLive: false });
    await aWaitingLead();
    await workQueue(parts);
    const { id } = await one.offer();
    expect((await other.call("POST", `/agent-queue/offers/${id}/accept`)).status).toBe(404);
    const supervisor = await aSupervisor();
    expect((await supervisor("POST", `/agent-queue/offers/${id}/accept`)).status).toBe(403);
  });

  it("that is accepted and declined at once ends in one of them", async () => {
    const { call, offer } = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    const { id } = await offer();
    const answers = await Promise.all([
      call("POST", `/agent-queue/offers/${id}/accept`),
      call("POST", `/agent-queue/offers/${id}/decline`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("offer_over");
    expect(await outcomes(leadId)).toHaveLength(1);
  });

  it("after three that came to nothing there is none: a supervisor decides", async () => {
    const all = [await anAgent(), await anAgent(), await anAgent(), await anAgent()];
    const leadId = await aWaitingLead();
    for (const one of all.slice(0, 3)) {
      await workQueue(parts);
      await one.call("POST", `/agent-queue/offers/${(await one.offer()).id}/decline`, {});
    }
    await workQueue(parts);
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null, leftAssignments: 0 });
    const supervisor = await aSupervisor();
    const { body: board } = await supervisor("GET", "/agent-queue/board");
    expect([board.waiting.count, board.forSupervisors.first[0].id]).toEqual([0, leadId]);
    expect((await supervisor("GET", `/leads/${leadId}/next-agent`)).body.nobody).toBe("none_left");
  });
});

describe("whoever is not there", () => {
  it("is paused after two missed offers in a row, and their offers in between count anew", async () => {
    const { id, call, offer } = await anAgent();
    for (let index = 0; index < 5; index += 1) await aWaitingLead();
    const minute = async (time: string) => {
      at(time);
      await call("GET", "/agent-queue/status");
      await workQueue(parts);
    };
    await minute("15:00:00");
    await minute("15:03:00");
    expect(await stored(id)).toMatchObject({ status: "available", missed: 1 });
    await call("POST", `/agent-queue/offers/${(await offer()).id}/accept`);
    expect(await stored(id)).toMatchObject({ status: "available", missed: 0 });
    await workQueue(parts);
    await minute("15:06:00");
    await minute("15:09:00");
    expect(await stored(id)).toMatchObject({ status: "unavailable", pausedBy: "missed_offers" });
    expect(await offer()).toBeNull();
    expect(await storyOf("availability", id)).toEqual(["play", "pauseBySystem"]);
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
  });

  it("is paused after five minutes without a sign of life, and what they were offered waits as before", async () => {
    const silent = await anAgent();
    const { id, call } = await anAgent();
    await aWaitingLead();
    await workQueue(parts);
    expect(await silent.offer()).not.toBeNull();
    at("15:02:30");
    await call("GET", "/agent-queue/status");
    await silent.call("POST", `/agent-queue/offers/${(await silent.offer()).id}/accept`);
    at("15:04:59");
    await workQueue(parts);
    expect(await stored(silent.id)).toMatchObject({ status: "available" });
    at("15:05:00");
    await workQueue(parts);
    expect(await stored(silent.id)).toMatchObject({ status: "unavailable", pausedBy: "silent" });
    expect(await stored(id)).toMatchObject({ status: "available" });
  });

  it("is not offered anything, however many wait", async () => {
    const { offer } = await anAgent({ isLive: false });
    const leadId = await aWaitingLead();
    await workQueue(parts);
    expect(await offer()).toBeNull();
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null });
  });

  it("gives an open offer back by going offline, and the lead keeps its assignments", async () => {
    const { id, call } = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    await call("POST", "/agent-queue/status/pause");
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null, leftAssignments: 3 });
    expect(await outcomes(leadId)).toEqual([{ agentId: id, outcome: "withdrawn" }]);
    await call("POST", "/agent-queue/status/play");
    await workQueue(parts);
    expect((await leadNow(leadId)).ownerId).toBe(id);
  });

  it("is paused on behalf by a supervisor, with a reason, once", async () => {
    const { id, call } = await anAgent();
    const supervisor = await aSupervisor();
    const path = `/agent-queue/agents/${id}/pause`;
    const blank = await supervisor("POST", path, { reason: "ill" });
    expect([blank.status, blank.body.details.fields[0].field]).toEqual([422, "reason"]);
    const reason = "Went home ill at noon";
    const both = await Promise.all([supervisor("POST", path, { reason }), supervisor("POST", path, { reason })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored(id)).toMatchObject({ status: "unavailable", pausedBy: "on_behalf", pauseReason: reason });
    expect((await call("POST", path, { reason })).status).toBe(403);
    const { body: board } = await supervisor("GET", "/agent-queue/board");
    const row = board.agents.find((one: { agent: { id: number } }) => one.agent.id === id);
    expect(row).toMatchObject({ isLive: false, pausedBy: "on_behalf", pauseReason: reason, passedOver: "offline" });
    expect(await storyOf("availability", id)).toEqual(["play", "pauseOnBehalf"]);
    const nobody = await supervisor("POST", `/agent-queue/agents/${await anEmployee(parts, "ticketing")}/pause`, {
      reason,
    });
    expect(nobody.status).toBe(404);
  });

  it("leaves the queue with the agency", async () => {
    const { id } = await anAgent();
    const leadId = await aWaitingLead();
    await workQueue(parts);
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", id).execute();
    const origin = { requestId: "r", ip: "192.0.2.1", userAgent: "", language: "en", acceptLanguage: "en" } as const;
    await transaction(parts.db, (db) => leaveQueue(db, id, { now: parts.now(), origin }));
    expect(await stored(id)).toMatchObject({ status: "unavailable", pausedBy: "deactivated" });
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null });
  });
});

test("a customer who comes back is offered to the agent they had, if that one is live", async () => {
  const former = await anAgent();
  const first = await aWaitingLead({ email: "back@mail.example", phone: null });
  await workQueue(parts);
  await former.call("POST", `/agent-queue/offers/${(await former.offer()).id}/accept`);
  const other = await anAgent();
  const again = await aWaitingLead({ email: "Back@Mail.example", phone: null });
  await workQueue(parts);
  expect((await leadNow(first)).ownerId).toBe(former.id);
  expect(await former.offer()).toMatchObject({ leadId: again, why: { code: "former_agent" } });
  await former.call("POST", `/agent-queue/offers/${(await former.offer()).id}/accept`);
  await former.call("POST", "/agent-queue/status/pause");
  await aWaitingLead({ email: "back@mail.example", phone: null });
  await workQueue(parts);
  expect(await other.offer()).toMatchObject({ why: { code: "only_one" } });
});

test("the oldest lead is offered first, whoever came live when", async () => {
  at("15:00:02");
  const newer = await aWaitingLead();
  at("15:00:01");
  const older = await aWaitingLead();
  at("15:00:03");
  const { offer, call } = await anAgent();
  await workQueue(parts);
  expect((await offer()).leadId).toBe(older);
  await call("POST", `/agent-queue/offers/${(await offer()).id}/accept`);
  await workQueue(parts);
  expect((await offer()).leadId).toBe(newer);
});

test("nobody has more on their desk than the agency says, and a quoted lead makes room", async () => {
  await parts.db.updateTable("agency").set({ queueOpenLeads: 1 }).execute();
  const { id, offer, call } = await anAgent();
  const first = await aWaitingLead();
  const second = await aWaitingLead();
  await workQueue(parts);
  await call("POST", `/agent-queue/offers/${(await offer()).id}/accept`);
  await workQueue(parts);
  expect(await offer()).toBeNull();
  const supervisor = await aSupervisor();
  const { body } = await supervisor("GET", `/leads/${second}/next-agent`);
  expect(body).toMatchObject({ agent: null, why: null, nobody: "all_busy" });
  expect(body.looked).toContainEqual({ agent: { id, name: expect.any(String) }, why: "full", open: 1, of: 1 });
  await parts.db.updateTable("leads").set({ status: "quoted" }).where("id", "=", first).execute();
  await workQueue(parts);
  expect((await offer()).leadId).toBe(second);
  await parts.db.updateTable("agency").set({ queueOpenLeads: 8 }).execute();
});

test("the board tells who is next and why, what waits since when, and what nobody touched in time", async () => {
  await parts.db.updateTable("agency").set({ firstTouchMinutes: 5 }).execute();
  const [one, other] = [await anAgent(), await anAgent()];
  const touched = await aWaitingLead();
  await workQueue(parts);
  await one.call("POST", `/agent-queue/offers/${(await one.offer()).id}/accept`);
  for (const agent of [one, other]) await agent.call("POST", "/agent-queue/status/pause");
  const waiting = await aWaitingLead();
  await workQueue(parts);
  const supervisor = await aSupervisor();
  at("15:04:59");
  expect((await supervisor("GET", "/agent-queue/board")).body).toMatchObject({
    waiting: { count: 1, first: [{ id: waiting, since: testNow, firstName: "Mary Ann" }] },
    untouched: { count: 0 },
  });
  at("15:05:00");
  for (const agent of [one, other]) await agent.call("POST", "/agent-queue/status/play");
  const { body: board } = await supervisor("GET", "/agent-queue/board");
  expect(board.untouched).toMatchObject({
    count: 1,
    first: [{ id: touched, since: parts.clock.now, owner: { id: one.id } }],
  });
  const mine = board.agents.filter((row: { isLive: boolean }) => row.isLive);
  expect(mine).toMatchObject([
    { agent: { id: other.id }, turn: 1, open: 0, of: 8, passedOver: null, lastOfferAt: null },
    { agent: { id: one.id }, turn: 2, open: 1, lastOfferAt: testNow },
  ]);
  // Asking who would get it offers it to nobody.
  const { body } = await supervisor("GET", `/leads/${waiting}/next-agent`);
  expect(body).toMatchObject({ agent: { id: other.id }, why: { code: "longest_waiting", open: 0, of: 8 } });
  expect(await outcomes(waiting)).toEqual([]);
  expect((await one.call("GET", "/agent-queue/board")).status).toBe(403);
});
