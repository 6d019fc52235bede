import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "./parts.ts";

/** Milliseconds a load balancer should not have to wait for the database. */
const patience = 3000;

/**
 * For load balancers: whether the process lives, and whether it can work. Once `stopping` is aborted it is not ready,
 * although it still answers calls.
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
      // Letters wait in the outbox meanwhile, so the process can serve.
      return { status: "ready", ...(mail === null ? {} : { mail }) };
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

interface State {
  /** False on a standby, and if an administrator made the server read-only. */
  writable: boolean;
  /** What keeps letters from leaving (domain/mail/mail-trouble.ts). */
  mail: string | null;
}

async function stateOf(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    select current_setting('transaction_read_only') = 'off' as writable, (select kind from mail_trouble) as mail`.execute(
    db,
  );
  return rows[0] ?? { writable: false, mail: null };
}
