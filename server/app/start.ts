import { createServer } from "node:net";
import { dirname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { authenticate } from "#server/access/index.ts";
import { firstStart } from "#server/agency/index.ts";
import { CardKeyCopies, keepCardKeys } from "#server/card/index.ts";
import { systemNow } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { mustBeWritable } from "#server/data-folder.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { mustBeAllowed } from "#server/db/must-be-allowed.ts";
import { mustKeepSessions } from "#server/db/must-keep-sessions.ts";
import { mustServe } from "#server/db/must-serve.ts";
import { demoAccounts, loadDemoData } from "#server/demo/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { migrateJobs, startWorker } from "#server/jobs/index.ts";
import { KeyRing, mustFitDatabase, ownKeyRing } from "#server/keys/index.ts";
import { openLog } from "#server/log.ts";
import { checkMail } from "#server/mail/index.ts";
import { makeSigningKey } from "#server/signed-form/document/signing-key.ts";
import { StartProblem } from "#server/start-problem.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";
import { allJobs, messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";
import { buildWebWhenNeeded, mustBeBuilt } from "./build-web.ts";

/** The functions that stop what was started, in the order of the start. They run in reverse. */
export type Stops = (() => Promise<unknown>)[];

export interface Signals {
  /** Aborted when the process receives the first signal to stop. */
  stopping: AbortSignal;
  /** Aborted at the second signal, which ends the wait for load balancers. */
  hurrying: AbortSignal;
}

/**
 * Starts everything in order: database, migrations, demo data, web part, jobs, and the port. Adds to `stops` what was
 * started. Ends between two steps if `stopping` is aborted. Throws StartProblem, DataFolderProblem or KeyRingProblem.
 */
export async function startInstallation(config: Config, stops: Stops, { stopping, hurrying }: Signals): Promise<void> {
  await mustBeFree(config.port, config.host);
  // Checked before the database is opened, because an upgrade that was not built must not migrate it.
  if (config.production) await mustBeBuilt();
  // With an external database and key ring no files are written, and a container may be read-only.
  if (!config.databaseUrl || !config.keyRing) await mustBeWritable(resolve(config.dataDir));
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, stops));
  stopping.throwIfAborted();
  const pool = openPool(databaseUrl);
  stops.push(() => pool.end());
  await mustServe(pool, databaseUrl);
  await mustKeepSessions(pool, databaseUrl, { named: config.preparedStatements });
  const log = openLog(config.logLevel);
  const fresh = await mustBeAllowed(() => migrate(pool));
  if (fresh.length > 0) log.info({ migrations: fresh }, "migrated");
  stopping.throwIfAborted();
  await mustBeAllowed(() => migrateJobs(pool));
  const db = openDatabase(pool, { named: config.preparedStatements });
  const keys = new KeyRing(config.keyRing ?? (await ownKeyRing(config.dataDir)));
  const threads = openThreads(log);
  stops.push(() => closeThreads(threads));
  const parts: Parts = {
    config,
    db,
    pool,
    keys,
    log,
    threads,
    now: systemNow,
    authenticate: (authorization) => authenticate(parts, authorization),
  };
  await keepCardKeysOf(parts, stops);
  await mustFitDatabase(keys, db);
  await makeSigningKey(db, { keys, productName: config.productName, now: parts.now() });
  const empty = await firstStart(db, config);
  if (empty && config.demoData) {
    console.log("Loading the demo agency …");
    await loadDemoData(parts);
  }
  stopping.throwIfAborted();
  if (!config.production && (await buildWebWhenNeeded())) log.info("built the web part");
  stopping.throwIfAborted();
  const app = await buildApp(parts, { pages: true, sources: messageSources(parts), stopping });
  stops.push(() => app.close());
  const worker = await startWorker(parts, pool, allJobs(parts));
  stops.push(() => worker.stop());
  stopping.throwIfAborted();
  await app.listen({ port: config.port, host: config.host });
  // Not awaited, because a mail server may take a minute to fail and the office works without one.
  void checkMail(parts).catch((error: unknown) => log.warn({ err: error }, "the mail server was not checked"));
  stops.push(() => drain(config.drainSeconds, log, hurrying));
  await announce(parts);
}

/** Runs before the check of the key ring, so that the check includes keys that a crash of the database removed. */
async function keepCardKeysOf(parts: Parts, stops: Stops): Promise<void> {
  const { cardKeysFile } = parts.config;
  if (cardKeysFile) await mustBeWritable(dirname(resolve(cardKeysFile)), "CARD_KEYS_FILE");
  const copies = new CardKeyCopies(cardKeysFile);
  await copies.load(parts.log);
  await copies.exchange(parts.db);
  stops.push(keepCardKeys(copies, parts).stop);
}

/** Serves calls until load balancers have noticed the stop, or until the second signal. */
async function drain(seconds: number, log: Logger, hurrying: AbortSignal): Promise<void> {
  if (seconds === 0) return;
  log.info({ seconds }, "stopping: the port closes after load balancers have noticed");
  await setTimeout(seconds * 1000, undefined, { signal: hurrying }).catch(() => {});
}

async function startOwnDatabase(config: Config, stops: Stops): Promise<string> {
  const embedded = await startEmbedded(config.dataDir);
  stops.push(embedded.stop);
  return embedded.url;
}

function mustBeFree(port: number, host: string): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartProblem(portProblem(port, host, error.code))),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

function portProblem(port: number, host: string, code: string | undefined): string {
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program. Stop it, or set PORT to a free one.`;
  if (code === "EACCES") return `Port ${port} needs more rights than this account has. Set PORT to one above 1023.`;
  return `Port ${port} on ${host} cannot be opened (${code ?? "unknown reason"}). Set HOST and PORT to others.`;
}

async function announce({ config, db }: Parts): Promise<void> {
  const ready = `${config.productName} is ready: ${config.publicUrl}`;
  // Logged at every LOG_LEVEL, because the operator waits for this line.
  if (config.production) return openLog("info").info(ready);
  console.log(`\n${ready}\n`);
  if (config.google) return;
  const accounts = await demoAccounts(db);
  if (accounts.length === 0) return;
  console.log("Demo accounts (choose one on the sign-in page, no password):");
  for (const { email, role, name } of accounts) console.log(`  ${role.padEnd(11)} ${email.padEnd(28)} ${name}`);
  console.log(`\nMails that would have been sent: ${config.publicUrl}/dev/mailbox\n`);
}
