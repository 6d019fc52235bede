import type { FastifyInstance } from "fastify";
import { queueCalls } from "#contract/queue.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { queueStatusOf, setQueueStatus } from "./store.ts";

export function queueRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, queueCalls.status, async (_, { db, actor }) => ({ status: await queueStatusOf(db, actor.id) }));
  serve(app, parts, queueCalls.play, async (_, { db, actor, now }) => ({
    status: await setQueueStatus(db, actor.id, "available", now),
  }));
  serve(app, parts, queueCalls.pause, async (_, { db, actor, now }) => ({
    status: await setQueueStatus(db, actor.id, "unavailable", now),
  }));
}
