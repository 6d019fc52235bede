import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { freshDatabase } from "#tests/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/office.ts";
import { setQueueStatus } from "./store.ts";

const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await anOffice(parts);
});
afterAll(() => app.close());

async function anAgent() {
  const id = await anEmployee(parts, "agent");
  return { id, call: callAs(app, (await aSession(parts, id)).accessToken) };
}

function stored(id: number) {
  const query = parts.db.selectFrom("users").select(["queueStatus", "queueChangedAt"]).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

it("is played and paused by the agent, and stays so", async () => {
  const { call } = await anAgent();
  expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
  expect((await call("POST", "/agent-queue/status/play")).body).toEqual({ status: "available" });
  expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "available" });
  expect((await call("POST", "/agent-queue/status/pause")).body).toEqual({ status: "unavailable" });
  expect((await call("GET", "/agent-queue/status")).body).toEqual({ status: "unavailable" });
});

it("remembers since when, and pressing twice does not move it", async () => {
  const { id, call } = await anAgent();
  const since = parts.clock.now;
  await call("POST", "/agent-queue/status/play");
  parts.clock.now = "2026-11-20T15:05:00.000Z";
  const both = await Promise.all([call("POST", "/agent-queue/status/play"), call("POST", "/agent-queue/status/play")]);
  expect(both.map(({ body }) => body.status)).toEqual(["available", "available"]);
  expect(await stored(id)).toEqual({ queueStatus: "available", queueChangedAt: since });
});

it("is for agents only", async () => {
  for (const role of roles.filter((other) => other !== "agent")) {
    const call = callAs(app, (await aSession(parts, await anEmployee(parts, role))).accessToken);
    expect((await call("GET", "/agent-queue/status")).status).toBe(403);
    expect((await call("POST", "/agent-queue/status/play")).status).toBe(403);
  }
});

it("does not play for somebody who was made inactive meanwhile", async () => {
  const id = await anEmployee(parts, "agent", { isActive: false });
  await expect(setQueueStatus(parts.db, id, "available", parts.now())).rejects.toMatchObject({ code: "not_allowed" });
  expect((await stored(id)).queueStatus).toBe("unavailable");
});
