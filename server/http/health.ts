import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "./parts.ts";

/** Milliseconds a load balancer should not have to wait for the database. */
const patience = 3000;

/** For load balancers: alive, and able to answer questions. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const takesWritesNow = oneAtATime(() => takesWrites(parts.db));
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    try {
      const inTime = AbortSignal.timeout(patience);
      const writable = await Promise.race([
        takesWritesNow(),
        once(inTime, "abort").then(() => Promise.reject(inTime.reason)),
      ]);
      if (!writable) return reply.status(503).send({ status: "the database takes no writes" });
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "the database does not answer" });
    }
  });
}

/** All who ask meanwhile wait for the same answer, so that a flood of requests asks the database one question at a time. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Not so on a standby, and where an administrator made the server read-only. */
async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    readOnly: string;
  }>`select current_setting('transaction_read_only') as read_only`.execute(db);
  return rows[0]?.readOnly === "off";
}
