import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { startPooler } from "#tests/server/pooler.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";
import { mustKeepSessions } from "./must-keep-sessions.ts";

const parts = freshDatabase();

/** Returns the reason why the start behind such a pooler is refused, or undefined. */
async function refusalBehind(behavior: Parameters<typeof startPooler>[1], named = true): Promise<string | undefined> {
  const pooler = await startPooler(parts.databaseUrl, behavior);
  const pool = openPool(pooler.url, 2);
  try {
    await mustKeepSessions(pool, pooler.url, { named, patience: 500 });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.end();
    await pooler.stop();
  }
}

test("accepts the database itself, and a session pooler without startup parameters", async () => {
  const pool = openPool(parts.databaseUrl, 2);
  await mustKeepSessions(pool, parts.databaseUrl, { named: true });
  await pool.end();
  expect(await refusalBehind({ mode: "session" })).toBeUndefined();
});

test.each([
  [{ mode: "transaction" }, /is behind a pooler that gives each transaction another connection\. .*pool_mode=session/],
  [
    { mode: "session", drops: "settings" },
    /drops settings of a session \(lock_timeout, statement_timeout, idle_in_transaction_session_timeout, max_parallel/,
  ],
  [{ mode: "session", drops: "statements" }, /keeps no prepared statements\. Set PREPARED_STATEMENTS=false/],
  [{ mode: "session", drops: "notifications" }, /passes on no notifications \(LISTEN and NOTIFY\)/],
] as const)("refuses to start behind %o", async (behavior, sentence) => {
  expect(await refusalBehind(behavior)).toMatch(/^The database test_\w+ on 127\.0\.0\.1:\d+ is behind a pooler /);
  expect(await refusalBehind(behavior)).toMatch(sentence);
});

test("needs no prepared statements if they are turned off", async () => {
  expect(await refusalBehind({ mode: "session", drops: "statements" }, false)).toBeUndefined();
});

test("reports a pooler that grants only one connection", async () => {
  const pooler = await startPooler(parts.databaseUrl, { mode: "session", most: 1 });
  const pool = openPool(pooler.url, 2);
  await pool.query("select 1");
  pool.options.connectionTimeoutMillis = 100;
  await expect(mustKeepSessions(pool, pooler.url, { named: true })).rejects.toThrow(
    /gives this process no second connection: timeout exceeded .* Each process needs 3 of them\.$/,
  );
  await pool.end();
  await pooler.stop();
});

test("sets the timeouts on every connection, and keeps them after a migration", async () => {
  const pool = openPool(parts.databaseUrl, 1);
  const limitOf = (name: string) => pool.query(`show ${name}`).then(({ rows }) => Object.values(rows[0] as object)[0]);
  await migrate(pool);
  expect([await limitOf("lock_timeout"), await limitOf("statement_timeout")]).toEqual(["10s", "1min"]);
  await pool.end();
});
