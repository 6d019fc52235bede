import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { authenticate } from "#server/access/index.ts";
import { firstStart } from "#server/agency/index.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Parts } from "#server/http/parts.ts";
import { KeyRing } from "#server/keys/index.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";
import { anEmployee, aSession } from "#tests/server/office.ts";

/**
 * Runs the product without its pages in a separate process on a fresh database. Sends its parent the port and an
 * agent's access token. Ends when the parent disconnects.
 */
const folder = mkdtempSync(join(tmpdir(), "farewright-bench-"));
// The database server does not run as root and needs access.
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
const ring = `bench:${randomBytes(32).toString("base64")}`;
// Production settings, because other environments check every answer against the contract. Nothing here calls Google
// or sends mail.
const config = readConfig({
  NODE_ENV: "production",
  DATABASE_URL: database.url,
  LOG_LEVEL: "warn",
  KEY_RING: ring,
  PUBLIC_URL: "https://farewright.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "bench@farewright.example",
  TRUST_PROXY: "false",
  // One agent sends thousands of requests as fast as they are answered.
  RATE_STAFF: "1000000",
  RATE_PASTE: "1000000",
  GOOGLE_CLIENT_ID: "bench",
  GOOGLE_CLIENT_SECRET: "bench",
  FIRST_ADMIN_EMAIL: "ada@farewright.example",
});
const pool = openPool(database.url);
await migrate(pool);
const log = pino({ level: "warn" });
const threads = openThreads(log);
const parts: Parts = {
  config,
  pool,
  db: openDatabase(pool),
  log,
  threads,
  keys: new KeyRing(ring),
  now: () => new Date().toISOString(),
  authenticate: (authorization) => authenticate(parts, authorization),
};
await firstStart(parts.db, config);
const testParts = { ...parts, clock: { now: parts.now() }, databaseUrl: database.url };
const agent = await anEmployee(testParts, "agent");
const { accessToken } = await aSession(parts, agent);
const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
await app.listen({ port: 0, host: "127.0.0.1" });
process.once("disconnect", async () => {
  await app.close();
  await closeThreads(threads);
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});
process.send?.({ port: (app.server.address() as AddressInfo).port, accessToken });
