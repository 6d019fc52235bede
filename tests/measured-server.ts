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
 * The API in a process of its own, as in production and without jobs, where time stands: what is measured is then the
 * server and nothing of the test. Sends its port, and what it used whenever it is sent anything.
 */
const config = readConfig(process.env);
const pool = openPool(config.databaseUrl ?? "");
const log = pino({ level: config.logLevel });
const parts: Parts = {
  ...{ config, pool, db: openDatabase(pool), keys: new KeyRing(config.keyRing ?? ""), log, threads: openThreads(log) },
  now: () => testNow,
  authenticate: (authorization) => authenticate(parts, authorization),
};
const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
await app.listen({ host: "127.0.0.1", port: 0 });

/**
 * The longest the serving thread worked without a pause, in milliseconds of processor time: whoever asked meanwhile had to
 * wait so long, and what else the machine does is not counted.
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
