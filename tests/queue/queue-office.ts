import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { anEmployee, anOffice, aSession, callAs } from "#tests/server/office.ts";
import { queueSteps } from "./queue.ts";

/**
 * Sets up an office at 15:00 UTC whose queue is empty at the beginning of each test. Call it at the top of the file.
 */
export function queueOffice() {
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

  /** Signs in as a member of the staff. */
  const callOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);

  return {
    parts,
    aWaitingLead,
    leadNow,
    storyOf,
    callOf,
    at: (time: string) => {
      parts.clock.now = `2026-11-20T${time}.000Z`;
    },
    anAgent: async ({ isLive = true } = {}) => {
      const id = await anEmployee(parts, "agent");
      const call = await callOf(id);
      if (isLive) await call("POST", "/agent-queue/status/play");
      const offer = async () => (await call("GET", "/agent-queue/offer")).body.offer;
      return { id, call, offer };
    },
    aSupervisor: async () => callOf(await anEmployee(parts, "supervisor")),
    /** Returns the stored state of an agent in the queue. */
    stored: (id: number) =>
      parts.db
        .selectFrom("queueAgents")
        .select(["status", "since", "pausedBy", "pauseReason", "missed"])
        .where("userId", "=", id)
        .executeTakeFirst(),
    /** Returns the agents to whom a lead was offered, with the outcomes. */
    outcomes: (leadId: number) =>
      parts.db
        .selectFrom("leadOffers")
        .select(["agentId", "outcome"])
        .where("leadId", "=", leadId)
        .orderBy("id")
        .execute(),
  };
}
