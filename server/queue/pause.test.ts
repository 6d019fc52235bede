import { describe, expect, it } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { transaction } from "#server/db/transaction.ts";
import { queueOffice } from "#tests/queue/queue-office.ts";
import { testNow } from "#tests/server/database.ts";
import { anEmployee } from "#tests/server/office.ts";
import { leaveQueue } from "./pause.ts";
import { workQueue } from "./work-queue.ts";

const office = queueOffice();
const { parts, at, callOf, anAgent, aSupervisor, aWaitingLead, leadNow, storyOf, stored, outcomes } = office;

describe("the availability toggle", () => {
  it("is set and cleared by the agent, and keeps its value", async () => {
    const { call } = await anAgent({ isLive: false });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
    expect((await call("POST", "/agent-queue/status/play")).body).toEqual({ status: "available" });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "available" });
    expect((await call("POST", "/agent-queue/status/pause")).body).toEqual({ status: "unavailable" });
    expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
  });

  it("keeps its start time, and records repeated presses once", async () => {
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
      const call = await callOf(await anEmployee(parts, role));
      expect((await call("GET", "/agent-queue/status")).status).toBe(403);
      expect((await call("POST", "/agent-queue/status/play")).status).toBe(403);
    }
  });
});

describe("an absent agent", () => {
  it("is paused after two missed offers in a row; an answered offer in between resets the count", async () => {
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

  it("is paused after five minutes without a sign of life", async () => {
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

  it("receives no offers", async () => {
    const { offer } = await anAgent({ isLive: false });
    const leadId = await aWaitingLead();
    await workQueue(parts);
    expect(await offer()).toBeNull();
    expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null });
  });

  it("returns an open offer by going offline, and the lead keeps its assignments", async () => {
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

  it("is paused once by a supervisor, with a reason", async () => {
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
    expect(row).toMatchObject({ isLive: false, pausedBy: "on_behalf", pauseReason: reason, skipReason: "offline" });
    expect(await storyOf("availability", id)).toEqual(["play", "pauseOnBehalf"]);
    const nobody = await supervisor("POST", `/agent-queue/agents/${await anEmployee(parts, "ticketing")}/pause`, {
      reason,
    });
    expect(nobody.status).toBe(404);
  });

  it("leaves the queue when the account is deactivated", async () => {
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
