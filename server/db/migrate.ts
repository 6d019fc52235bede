import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";

const folder = join(import.meta.dirname, "../../migrations");
/** Any number: the same for all processes, so that only one of them migrates at a time. */
const lockKey = 7_220_401;

/**
 * Runs the migrations this database has not seen, each in its own transaction. Returns their names. Throws StartProblem
 * if the database has been migrated by a newer version.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A migration may take its time, and another process may wait for it.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      "create table if not exists migrations (name text primary key, run_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const seen = new Set(rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const unknown = rows.map(({ name }) => name).find((name) => !files.includes(name));
    if (unknown)
      throw new StartProblem(
        `The database was migrated by a newer version of the product (${unknown} is not part of this one). Start that version, or restore a backup from before the upgrade.`,
      );
    const fresh = files.filter((name) => !seen.has(name));
    for (const name of fresh) await runOne(client, name);
    // Of a column that was just added PostgreSQL knows nothing, and walks a million rows past the index made for it.
    if (fresh.length > 0) await client.query("analyze");
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]).catch(() => {});
    await client.query("reset statement_timeout; reset lock_timeout").catch(() => {});
    client.release();
  }
}

async function runOne(client: pg.PoolClient, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), "utf8");
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
