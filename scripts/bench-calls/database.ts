import { chmod, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openPool } from "#server/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { aContent } from "#tests/server/factories.ts";
import { benchLeads } from "../bench-size.ts";

/** The API key with which a web site of the agency sends leads (fill.sql). */
export const apiKey = `fwk_${"b".repeat(43)}`;

/** Returns a script that fills the database. All its numbers follow from the number of leads. */
export async function fillingScript(path: string): Promise<string> {
  return (await readFile(path, "utf8")).replaceAll("$leads$", String(benchLeads));
}

/** Starts the bench's own PostgreSQL in `folder` and fills it if it is new. A kept database starts in a second. */
export async function startFilled(folder: string): Promise<EmbeddedDatabase> {
  await mkdir(folder, { recursive: true });
  // The database server does not run as root and needs access.
  await chmod(folder, 0o755);
  const database = await startEmbedded(folder);
  try {
    const pool = openPool(database.url, 2);
    await migrate(pool);
    await migrateJobs(pool);
    await pool.end();
    await fillWhenEmpty(database.url);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

async function fillWhenEmpty(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from leads limit 1");
    if (rows.length === 0) await fill(client);
  } finally {
    await client.end();
  }
}

/** Returns the id of the process that starts all other processes of this PostgreSQL. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query("select pg_read_file('postmaster.pid') as file");
    return Number(rows[0].file.split("\n", 1)[0]);
  } finally {
    await client.end();
  }
}

/** Inserts the rows in one transaction: an interrupted fill leaves an empty database. */
async function fill(client: pg.Client): Promise<void> {
  const began = performance.now();
  console.log(`Filling the database with ${benchLeads} leads and their quotes and commissions …`);
  const script = await fillingScript(join(import.meta.dirname, "fill.sql"));
  await client.query("alter system set max_wal_size = '8GB'; ");
  await client.query("select pg_reload_conf()");
  await client.query("begin; set local session_replication_role = replica");
  const content = JSON.stringify(aContent({ expiresAt: "2027-04-01T12:00:00.000Z" }));
  await withoutIndexes(client, ["leads", "quotes", "history", "quote_links", "commission_lines"], () =>
    client.query(script.replaceAll("$content$", () => content.replaceAll("'", "''"))),
  );
  await client.query("commit");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} seconds.`);
}

/**
 * Drops the indexes of `tables` that hold no constraint, acts, and creates them again: much quicker when most rows of a
 * table are written. Runs inside a transaction.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  act: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await act();
  await client.query("set local maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
}
