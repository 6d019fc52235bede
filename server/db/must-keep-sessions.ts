import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Pool, PoolClient } from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { sessionSettings } from "./database.ts";
import { databaseInWords } from "./database-url.ts";

interface Needs {
  /** If true, connections must keep the plans of prepared statements. */
  named: boolean;
  /** Milliseconds to wait for a notification. */
  patience?: number;
}

/** Throws StartProblem if a pooler in front of the database at `url` lacks a feature that the product needs. */
export async function mustKeepSessions(pool: Pool, url: string, { named, patience = 5000 }: Needs): Promise<void> {
  const refuse = (reason: string) => {
    throw new StartProblem(`The database ${databaseInWords(url)} ${reason}`);
  };
  const one = await pool.connect();
  const other = await pool.connect().catch((error: Error) => {
    one.release(true);
    return refuse(
      `gives this process no second connection: ${error.message}. Each process needs ${pool.options.max + 1} of them.`,
    );
  });
  if (!other) return;
  try {
    if (await shareConnection(one, other))
      refuse(
        "is behind a pooler that gives each transaction another connection. Let it keep sessions (PgBouncer: pool_mode=session), or name the database itself in DATABASE_URL.",
      );
    const lost = await lostSettings(one);
    if (lost.length > 0)
      refuse(`is behind a pooler that drops settings of a session (${lost.join(", ")}). Let it pass on SET.`);
    if (named && !(await keepsStatements(one)))
      refuse(
        "is behind a pooler that keeps no prepared statements. Set PREPARED_STATEMENTS=false, or let it keep them.",
      );
    if (!(await hears(one, other, patience)))
      refuse("is behind a pooler that passes on no notifications (LISTEN and NOTIFY). Open pages would not be told.");
  } finally {
    // The connections are closed, so that no probe leaves state behind.
    one.release(true);
    other.release(true);
  }
}

/** Returns whether two clients share a connection. A transaction pooler assigns the one that became free last. */
async function shareConnection(one: PoolClient, other: PoolClient): Promise<boolean> {
  const own = await processOf(one);
  try {
    await other.query("begin");
    if ((await processOf(other)) === own) return true;
    const isMoved = (await processOf(one)) !== own;
    await other.query("rollback");
    return isMoved;
  } catch (error) {
    // A statement pooler refuses transactions.
    if ((error as { code?: unknown }).code === "08P01") return true;
    throw error;
  }
}

async function processOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

async function lostSettings(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; setting: string }>("select name, setting from pg_settings");
  const inForce = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.entries(sessionSettings)
    .filter(([name, value]) => inForce.get(name) !== String(value))
    .map(([name]) => name);
}

/** Sends the statement twice. The second time, only its name is sent. */
async function keepsStatements(client: PoolClient): Promise<boolean> {
  const ask = () => client.query({ name: "farewright_probe", text: "select $1::integer", values: [1] });
  return ask()
    .then(ask)
    .then(
      () => true,
      () => false,
    );
}

async function hears(one: PoolClient, other: PoolClient, patience: number): Promise<boolean> {
  const channel = `farewright_probe_${randomBytes(6).toString("hex")}`;
  const heard = once(one, "notification", { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  );
  await one.query(`listen ${channel}`);
  await other.query(`notify ${channel}`);
  return heard;
}
