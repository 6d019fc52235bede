import { createHash } from "node:crypto";
import type pg from "pg";
import { readSqlFile, runSqlFiles, sqlFilesIn } from "./sql-files.ts";
import { withStatuses } from "./status-sets.ts";

/**
 * Runs the files in migrations/views/, in the order of their names and in one transaction, if one of them or the list of
 * migrations has changed since they last ran. Returns their names. Call it after the migrations, with the lock held.
 */
export async function runPresentDefinitions(client: pg.PoolClient, migrations: readonly string[]): Promise<string[]> {
  const names = await sqlFilesIn("views");
  const texts = await Promise.all(names.map(readSqlFile));
  const files = texts.map(({ name, text }) => ({ name, text: withStatuses(text) }));
  // The hash covers the migrations, because a migration drops a view whose columns it changes. It covers the sets of
  // statuses, too, because a changed set changes a definition.
  const sha256 = createHash("sha256")
    .update(JSON.stringify([migrations, files]))
    .digest();
  const { rowCount } = await client.query("select from present_definitions where sha256 = $1", [sha256]);
  if (rowCount === 1) return [];
  await runSqlFiles(client, files, () =>
    client.query(
      `insert into present_definitions (sha256) values ($1)
       on conflict (is_only) do update set sha256 = excluded.sha256, run_at = excluded.run_at`,
      [sha256],
    ),
  );
  return names;
}
