import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

const folder = join(import.meta.dirname, "../../migrations");

export interface SqlFile {
  /** The path below migrations/. */
  name: string;
  text: string;
}

/** Returns the names of the SQL files in a folder below migrations/, in the order in which they run. */
export async function sqlFilesIn(subfolder: string): Promise<string[]> {
  const names = await readdir(join(folder, subfolder));
  return names
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => join(subfolder, name));
}

export async function readSqlFile(name: string): Promise<SqlFile> {
  return { name, text: await readFile(join(folder, name), "utf8") };
}

/** Runs the files in one transaction, and then `record`. Throws an Error with the name of the file that failed. */
export async function runSqlFiles(
  client: pg.PoolClient,
  files: readonly SqlFile[],
  record: () => Promise<unknown>,
): Promise<void> {
  await client.query("begin");
  try {
    for (const file of files) await runSqlFile(client, file);
    await record();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function runSqlFile(client: pg.PoolClient, { name, text }: SqlFile): Promise<void> {
  await client.query(text).catch((error: Error) => {
    throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
  });
}
