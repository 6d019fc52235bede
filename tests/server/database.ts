import { randomBytes } from "node:crypto";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { authenticate } from "#server/access/index.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { type Db, openDatabase, openPool, sessionSettings } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { KeyRing } from "#server/keys/index.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";

/** A running installation on its own database, without HTTP. `clock.now` is its current time. */
export interface TestParts extends Parts {
  clock: { now: string };
  databaseUrl: string;
}

/** The time zone of the agency when a test begins. */
export const testZone = "America/New_York";

/** The current time when a test begins. */
export const testNow = "2026-11-20T15:00:00.000Z";

/** Returns the same installation with a pool of `count` connections. The caller ends the pool. */
export async function withConnections(parts: TestParts, count: number): Promise<TestParts> {
  const pool = openPatientPool(parts.databaseUrl, count);
  return { ...parts, pool, db: openDatabase(pool) };
}

/**
 * Opens a pool whose connections wait without a limit, because a test may hold a lock until something else has happened,
 * however slow the machine is. must-keep-sessions.test.ts covers the limits.
 */
function openPatientPool(databaseUrl: string, count: number): pg.Pool {
  const pool = openPool(databaseUrl, count);
  const off = Object.keys(sessionSettings).filter((name) => name.endsWith("_timeout"));
  pool.on("connect", (client) => {
    // The connection of a test of outages may end before it has answered.
    client.query(off.map((name) => `set ${name} = 0`).join("; ")).catch(() => {});
  });
  return pool;
}

/** Creates an empty database on the server of this test run and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const server = inject("postgresUrl");
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `create database ${name}`);
  return server.replace(/farewright$/, name);
}

/** Gives a test file a fresh database with an agency and no users. Call it at the top of the file. */
export function freshDatabase(): TestParts {
  const parts = {} as TestParts;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = inject("postgresUrl");
  beforeAll(async () => {
    await asAdmin(template, `create database ${name} template farewright`);
    const databaseUrl = template.replace(/farewright$/, name);
    // The machine that runs the tests may be busy, so load limits are off. Separate tests cover them.
    const quiet = {
      LOG_LEVEL: "silent",
      BUSY_AFTER_MS: "0",
      RATE_STAFF: "1000000",
      RATE_INTAKE: "1000000",
      RATE_SENSITIVE: "1000000",
    };
    const config = readConfig({ NODE_ENV: "test", DATABASE_URL: databaseUrl, PORT: "3999", ...quiet });
    const pool = openPatientPool(databaseUrl, 12);
    const clock = { now: testNow };
    const log = pino({ level: "silent" });
    Object.assign(parts, {
      config,
      pool,
      databaseUrl,
      clock,
      db: openDatabase(pool),
      keys: new KeyRing(inject("keyRing")),
      log,
      threads: openThreads(log),
      now: () => clock.now,
      authenticate: (authorization: string | undefined) => authenticate(parts, authorization),
    });
    await firstStart(parts.db, config);
    await completeAgency(parts.db);
  });
  afterAll(async () => {
    await closeThreads(parts.threads);
    await parts.pool.end();
    await asAdmin(template, `drop database ${name} with (force)`);
  });
  return parts;
}

/** Enters the agency's details that letters to customers need. */
export async function completeAgency(db: Db): Promise<void> {
  await db
    .updateTable("agency")
    .set({
      legalName: "Farewright Travel Agency",
      address: "1 Main Street, New York, NY 10118",
      phone: "+12125550100",
      email: "office@farewright.example",
      termsConfirmed: true,
    })
    .execute();
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url.replace(/farewright$/, "postgres"));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
