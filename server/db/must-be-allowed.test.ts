import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateJobs } from "#server/jobs/index.ts";
import { StartProblem } from "#server/start-problem.ts";
import { emptyDatabase } from "#tests/server/database.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";
import { mustBeAllowed } from "./must-be-allowed.ts";

/** Creates an empty database, and an address for a role that may only connect. */
async function aDatabaseOfOthers() {
  const url = await emptyDatabase();
  const role = `role_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create role ${role} login password 'secret'`);
  return { admin, role, database: new URL(url).pathname.slice(1), url: asRole(url, role) };
}

function asRole(url: string, role: string): string {
  return Object.assign(new URL(url), { username: role, password: "secret" }).href;
}

test("lists the missing rights of a role, and accepts the owner of the database", { timeout: 120_000 }, async () => {
  const { admin, role, database, url } = await aDatabaseOfOthers();
  const pool = openPool(url, 3);
  const start = () =>
    mustBeAllowed(async () => {
      await migrate(pool);
      await migrateJobs(pool);
    });
  try {
    const refused = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartProblem);
    expect((refused as Error).message).toMatch(
      /^The database refuses what the role of DATABASE_URL has to do: permission denied for schema public\. Make this role the owner/,
    );
    await admin.query(`alter database ${database} owner to ${role}`);
    await start();
  } finally {
    await pool.end();
    await admin.end();
  }
});

test("reports a table of another role that a migration changes, and passes on other errors", async () => {
  const { admin, url } = await aDatabaseOfOthers();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await admin.query("create table of_others (id integer)");
    const migration = async () => {
      await client.query("alter table of_others add column name text").catch((cause: unknown) => {
        throw new Error("Migration 0001 failed", { cause });
      });
    };
    await expect(mustBeAllowed(migration)).rejects.toThrow(
      /must be owner of table of_others\. Make this role the owner/,
    );
    await expect(mustBeAllowed(() => Promise.reject(new TypeError("x")))).rejects.toThrow(TypeError);
  } finally {
    await client.end();
    await admin.end();
  }
});
