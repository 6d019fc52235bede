import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "./parts.ts";

/** Milliseconds that a load balancer waits for the database at most. */
const patience = 3000;

/**
 * Health checks for load balancers: whether the process is alive, and whether it can work. Once `stopping` is aborted,
 * the process reports that it is not ready, although it still answers calls.
 */
export function healthRoutes(app: FastifyInstance, parts: Parts, stopping?: AbortSignal): void {
  const stateNow = oneAtATime(() => stateOf(parts.db));
  app.get("/health/live", () => ({ status: "live" }));
  app.get("/health/ready", async (_request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ status: "stopping" });
    try {
      const inTime = AbortSignal.timeout(patience);
      const { writable, mail } = await Promise.race([
        stateNow(),
        once(inTime, "abort").then(() => Promise.reject(inTime.reason)),
      ]);
      if (!writable) return reply.status(503).send({ status: "the database takes no writes" });
      // Mail waits in the outbox in the meantime, so the process can still serve.
      return { status: "ready", ...(mail === null ? {} : { mail }) };
    } catch {
      return reply.status(503).send({ status: "the database does not answer" });
    }
  });
}

/** Shares one running query among all concurrent callers, so that a flood of requests runs one query at a time. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

interface State {
  /** False on a standby, and if an administrator made the server read-only. */
  writable: boolean;
  /** The reason why mail cannot be delivered (domain/mail/mail-trouble.ts). */
  mail: string | null;
}

async function stateOf(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    select current_setting('transaction_read_only') = 'off' as writable, (select kind from mail_trouble) as mail`.execute(
    db,
  );
  return rows[0] ?? { writable: false, mail: null };
}
