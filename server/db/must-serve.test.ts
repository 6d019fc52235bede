import { mkdtempSync, writeFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { emptyDatabase } from "#tests/server/database.ts";
import { openPool } from "./database.ts";
import { startEmbedded } from "./embedded.ts";
import { mustServe } from "./must-serve.ts";

/** Returns the reason why the start is refused, or undefined. */
async function refusalOf(url: string): Promise<string | undefined> {
  const pool = openPool(url, 2);
  try {
    await mustServe(pool, url);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.end();
  }
}

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test("accepts a primary", async () => {
  expect(await refusalOf(await emptyDatabase())).toBeUndefined();
});

test("refuses a standby with that reason", async () => {
  const folder = mkdtempSync(join(tmpdir(), "farewright-standby-"));
  await chmod(folder, 0o755);
  await (await startEmbedded(folder)).stop();
  writeFileSync(join(folder, "postgres/standby.signal"), "");
  const standby = await startEmbedded(folder);
  try {
    expect(await refusalOf(standby.url)).toMatch(
      /^The database farewright on 127\.0\.0\.1:\d+ is a standby, which takes no writes\. Point DATABASE_URL to the primary\.$/,
    );
  } finally {
    await standby.stop();
    await rm(folder, { recursive: true });
  }
});

test("refuses a server that is too old, with its version", async () => {
  const row = { version_number: 170_004, version: "17.4", is_standby: false, is_read_only: false };
  const old = { query: async () => ({ rows: [row] }) } as unknown as pg.Pool;
  await expect(mustServe(old, "postgres://user@db.example/farewright")).rejects.toThrow(
    /^The database farewright on db\.example(:\d+)? is PostgreSQL 17\.4\. Upgrade it to PostgreSQL 18 or newer\.$/,
  );
});

test("refuses a read-only database and a wrong password, each with its reason", async () => {
  const url = await emptyDatabase();
  await change(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await refusalOf(url)).toMatch(/ is read-only \(default_transaction_read_only is on\)/);
  const wrong = Object.assign(new URL(url), { password: "S3cret" }).href;
  const refusal = await refusalOf(wrong);
  expect(refusal).toMatch(/ does not answer: password authentication failed .* percent-encode them\.$/);
  expect(refusal).not.toContain("S3cret");
});
