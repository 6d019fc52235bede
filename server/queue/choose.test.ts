import { expect, test } from "vitest";
import { queueOffice } from "#tests/queue/queue-office.ts";
import { testNow } from "#tests/server/database.ts";
import { workQueue } from "./work-queue.ts";

const { parts, at, anAgent, aSupervisor, aWaitingLead, leadNow, outcomes } = queueOffice();

test("offers a returning customer's lead to the agent they had, if that agent is live", async () => {
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

test("offers the oldest lead first", async () => {
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

test("offers the next lead while an older one waits for a supervisor", async () => {
  const left = await aWaitingLead();
  await parts.db.updateTable("leads").set({ leftAssignments: 0 }).where("id", "=", left).execute();
  at("15:00:01");
  const behind = await aWaitingLead();
  const { offer } = await anAgent();
  await workQueue(parts);
  expect((await offer()).leadId).toBe(behind);
  expect(await leadNow(left)).toMatchObject({ status: "new", ownerId: null });
});

test("gives no agent more open leads than the agency allows, and does not count quoted leads", async () => {
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
  expect(body).toMatchObject({ agent: null, why: null, noAgentReason: "all_busy" });
  expect(body.considered).toContainEqual({ agent: { id, name: expect.any(String) }, why: "full", open: 1, of: 1 });
  await parts.db.updateTable("leads").set({ status: "quoted" }).where("id", "=", first).execute();
  await workQueue(parts);
  expect((await offer()).leadId).toBe(second);
  await parts.db.updateTable("agency").set({ queueOpenLeads: 8 }).execute();
});

test("shows on the board whose turn it is and why, waiting leads, and leads not touched in time", async () => {
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
    { agent: { id: other.id }, turn: 1, open: 0, of: 8, skipReason: null, lastOfferAt: null },
    { agent: { id: one.id }, turn: 2, open: 1, lastOfferAt: testNow },
  ]);
  // Requesting the next agent makes no offer.
  const { body } = await supervisor("GET", `/leads/${waiting}/next-agent`);
  expect(body).toMatchObject({ agent: { id: other.id }, why: { code: "longest_waiting", open: 0, of: 8 } });
  expect(await outcomes(waiting)).toEqual([]);
  expect((await one.call("GET", "/agent-queue/board")).status).toBe(403);
});
