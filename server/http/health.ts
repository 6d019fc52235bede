import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Parts } from "./parts.ts";

/** For load balancers: alive, and able to answer questions. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    try {
      await sql`select 1`.execute(parts.db);
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "the database does not answer" });
    }
  });
}
