import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { queueOffice } from "#tests/queue/queue-office.ts";
import { workQueue } from "./work-queue.ts";

const { parts, at, anAgent, aSupervisor, aWaitingLead, leadNow, storyOf, stored, outcomes } = queueOffice();

describe("an offer", () => {
  it("goes to an agent who goes live, with the reason, and makes the lead theirs once they accept", async () => {
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

  it("goes to an agent who goes live for the first time while the queue waits for another agent's row", async () => {
    const experienced = await anAgent();
    await aWaitingLead();
    await workQueue(parts);
    await experienced.call("POST", `/agent-queue/offers/${(await experienced.offer()).id}/accept`);
    const leadId = await aWaitingLead();
    const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%queue_agents%'`;
    const { newcomer, handedOut } = await parts.db.transaction().execute(async (tx) => {
      await sql`select from queue_agents where user_id = ${experienced.id} for update`.execute(tx);
      const work = workQueue(parts);
      await expect.poll(async () => (await waiting.execute(parts.db)).rows[0]?.count).toBe(1);
      return { newcomer: await anAgent(), handedOut: { work } };
    });
    await handedOut.work;
    expect((await leadNow(leadId)).ownerId).toBe(newcomer.id);
  });

  it("stores its reason in the history", async () => {
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

  it("goes to the next agent if declined, and never to the same agent twice", async () => {
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

  it("goes to the next agent if it expires, and can no longer be accepted", async () => {
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

  it("can only be answered by the agent to whom it was made", async () => {
    const one = await anAgent();
    const other = await anAgent({ isLive: false });
    await aWaitingLead();
    await workQueue(parts);
    const { id } = await one.offer();
    expect((await other.call("POST", `/agent-queue/offers/${id}/accept`)).status).toBe(404);
    const supervisor = await aSupervisor();
    expect((await supervisor("POST", `/agent-queue/offers/${id}/accept`)).status).toBe(403);
  });

  it("has one outcome if it is accepted and declined at the same time", async () => {
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

  it("is not made a fourth time: after three, a supervisor decides", async () => {
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
    expect((await supervisor("GET", `/leads/${leadId}/next-agent`)).body.noAgentReason).toBe("none_left");
  });
});
