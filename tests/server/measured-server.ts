import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { authenticate } from "#server/access/index.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { KeyRing } from "#server/keys/index.ts";
import { openThreads } from "#server/threads/threads.ts";
import { testNow } from "./database.ts";

/**
 * Runs the API in a separate process with production settings, no jobs and a fixed clock, so that a measurement
 * contains only the server. Sends its port, and its usage in reply to each message.
 */
const config = readConfig(process.env);
const pool = openPool(config.databaseUrl ?? "");
const log = pino({ level: config.logLevel });
const parts: Parts = {
  config,
  pool,
  db: openDatabase(pool),
  keys: new KeyRing(config.keyRing ?? ""),
  log,
  threads: openThreads(log),
  now: () => testNow,
  authenticate: (authorization) => authenticate(parts, authorization),
};
const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
await app.listen({ host: "127.0.0.1", port: 0 });

/**
 * The longest time that the serving thread worked without a pause, in milliseconds of processor time. Other requests
 * had to wait this long. Processor time excludes the machine's other work.
 */
let longestHold = 0;
let last = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(last);
  longestHold = Math.max(longestHold, (user + system) / 1000);
  last = process.threadCpuUsage();
}, 1);

process.on("message", () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ megabytes: (heapUsed + external) / 1_048_576, longestHold });
  last = process.threadCpuUsage();
  longestHold = 0;
});
process.on("disconnect", () => process.exit());
process.send?.({ port: (app.server.address() as AddressInfo).port });
