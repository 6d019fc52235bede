import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { freshDatabase, testNow } from "./database.ts";
import { anEmployee, anOffice, aSession, callAs } from "./office.ts";
import { queueSteps } from "./queue.ts";

/** An office whose queue is empty at the beginning of each test, at three in the afternoon in Greenwich. Call at the top of the file. */
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

  /** Whoever is asked for, signed in. */
  const callOf = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);

  return {
    ...{ parts, aWaitingLead, leadNow, storyOf, callOf },
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
    /** How somebody stands in the queue. */
    stored: (id: number) =>
      parts.db
        .selectFrom("queueAgents")
        .select(["status", "since", "pausedBy", "pauseReason", "missed"])
        .where("userId", "=", id)
        .executeTakeFirst(),
    /** To whom a lead was offered, and what came of it. */
    outcomes: (leadId: number) =>
      parts.db
        .selectFrom("leadOffers")
        .select(["agentId", "outcome"])
        .where("leadId", "=", leadId)
        .orderBy("id")
        .execute(),
  };
}
