import type pg from "pg";
import { StartProblem } from "#server/start-problem.ts";
import { runPresentDefinitions } from "./present-definitions.ts";
import { readSqlFile, runSqlFiles, sqlFilesIn } from "./sql-files.ts";

/** An arbitrary number. All processes use the same one, so that only one of them migrates at a time. */
const lockKey = 7_220_401;

/**
 * Runs the migrations that this database does not have yet, each in its own transaction, and then the definitions of
 * views, functions and triggers if they may have changed. Returns the names of the files that ran. Throws StartProblem
 * if a newer version has migrated the database.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A migration may run for long, and another process may wait for it.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      "create table if not exists migrations (name text primary key, run_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const seen = new Set(rows.map((row) => row.name));
    const names = await sqlFilesIn(".");
    const unknown = rows.map(({ name }) => name).find((name) => !names.includes(name));
    if (unknown)
      throw new StartProblem(
        `The database was migrated by a newer version of the product (${unknown} is not part of this one). Start that version, or restore a backup from before the upgrade.`,
      );
    const fresh = names.filter((name) => !seen.has(name));
    for (const name of fresh) await runMigration(client, name);
    const defined = await runPresentDefinitions(client, names);
    // PostgreSQL has no statistics for a new column, and would scan a million rows instead of using the new index.
    if (fresh.length > 0) await client.query("analyze");
    return [...fresh, ...defined];
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]).catch(() => {});
    // The connection is closed, because it has the settings of a migration.
    client.release(true);
  }
}

async function runMigration(client: pg.PoolClient, name: string): Promise<void> {
  await runSqlFiles(client, [await readSqlFile(name)], () =>
    client.query("insert into migrations (name) values ($1)", [name]),
  );
}
