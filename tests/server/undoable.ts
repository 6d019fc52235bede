import pg from "pg";
import { authenticate } from "#server/access/index.ts";
import { openDatabase } from "#server/db/database.ts";
import type { TestParts } from "./database.ts";

/** An installation whose writes can be undone, including those of API calls. */
export interface Undoable {
  parts: TestParts;
  /** Runs `work` and undoes its writes. Calls may be nested. */
  undone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Returns the same installation on one connection, inside a transaction that never commits. The transaction of a call
 * becomes a savepoint. Deferred constraints are checked when the savepoint is released.
 */
export async function undoable(installation: TestParts): Promise<Undoable> {
  const { databaseUrl: connectionString } = installation;
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, pipeline: true });
  const client = await pool.connect();
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  await query("begin");
  client.query = ((statement: unknown, ...rest: unknown[]) => query(inside(statement), ...rest)) as typeof client.query;
  client.release();
  let depth = 0;
  const parts: TestParts = {
    ...installation,
    pool,
    db: openDatabase(pool),
    authenticate: (authorization) => authenticate(parts, authorization),
  };
  return {
    parts,
    undone: async (work) => {
      depth += 1;
      const name = `before_${depth}`;
      await query(`savepoint ${name}`);
      try {
        return await work();
      } finally {
        await query(`rollback to savepoint ${name}; release savepoint ${name}`);
        depth -= 1;
      }
    },
    close: () => pool.end(),
  };
}

const commit = "set constraints all immediate; set constraints all deferred; release savepoint call";
const rollback = "rollback to savepoint call; release savepoint call";

function inside(statement: unknown): unknown {
  if (statement === "commit") return commit;
  if (statement === "rollback") return rollback;
  return typeof statement === "string" && statement.startsWith("begin") ? "savepoint call" : statement;
}
