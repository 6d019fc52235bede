import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { removeData } from "#tests/server/installation.ts";
import { openPool } from "./database.ts";
import { startEmbedded } from "./embedded.ts";

const parts = freshDatabase();

test("writes no values of failed statements into the log file of the embedded server", async () => {
  const typed = "Mary Doe 1988-03-14";
  const failing = [
    "insert into history (quote_id, action, reason) values (null, 'x', $1)",
    "select ($1::text)::date",
    `select '${typed}'::date, $1`,
  ];
  for (const statement of failing) await expect(parts.pool.query(statement, [typed])).rejects.toThrow();
  const file = "pg_read_file(current_setting('data_directory') || '/../postgres.log')";
  const { rows } = await parts.pool.query(`select ${file} as log`);
  expect(rows[0].log).toContain("ready to accept connections");
  expect(rows[0].log).not.toContain("Mary");
});

test("restarts a server that died, at the same address", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "farewright-embedded-"));
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder);
  const pool = openPool(server.url, 2);
  try {
    const pid = async () =>
      Number((await pool.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid")).rows[0].pid);
    const first = await pid();
    process.kill(first, "SIGKILL");
    await expect.poll(() => pid().catch(() => first), { timeout: 90_000 }).not.toBe(first);
  } finally {
    await pool.end();
    await server.stop();
    await removeData(folder);
  }
});
