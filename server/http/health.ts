import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Parts } from "./parts.ts";

/** Milliseconds a load balancer should not have to wait for the database. */
const patience = 3000;

/** For load balancers: alive, and able to answer questions. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    try {
      const inTime = AbortSignal.timeout(patience);
      await Promise.race([
        sql`select 1`.execute(parts.db),
        once(inTime, "abort").then(() => Promise.reject(inTime.reason)),
      ]);
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "the database does not answer" });
    }
  });
}
