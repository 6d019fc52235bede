import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, statSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { fingerprint } from "#server/app/fingerprint.ts";
import { openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { startProduct } from "./installation.ts";

/** A PostgreSQL server with the demo agency in a database that tests clone. */
export interface DemoCluster {
  /** The URL of the database with the demo agency. No connection may be open while it is cloned. */
  templateUrl: string;
  /** The folder with the server's files and the key ring. */
  folder: string;
  /** The key ring that sealed the secrets in the database. */
  keyRing: string;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/farewright-demo");
/** How long a stored demo may be used, in milliseconds. Its dates count from its creation, and its offers expire. */
const goodFor = 2 * 3_600_000;

/**
 * Starts a server with the demo agency. The agency is built once per version of the code and day. Its files are cached
 * outside git and copied.
 */
export async function startDemoCluster(port: number): Promise<DemoCluster> {
  const folder = mkdtempSync(join(tmpdir(), "farewright-demo-"));
  await chmod(folder, 0o755);
  const kept = join(cache, await keyOfDemo());
  const isKept = existsSync(kept) && Date.now() - statSync(kept).mtimeMs < goodFor;
  if (isKept) copyFolder(kept, folder);
  let server = await startEmbedded(folder);
  if (!isKept) {
    await fillDemo(server.url, folder, port);
    // The files can only be copied while the server is stopped.
    await server.stop();
    await keep(folder, kept);
    server = await startEmbedded(folder);
  }
  return {
    templateUrl: server.url,
    folder,
    keyRing: (await readFile(join(folder, "key-ring"), "utf8")).trim(),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function keyOfDemo(): Promise<string> {
  const code = await fingerprint(root, {
    folders: ["domain", "contract", "messages", "server", "migrations"],
    files: ["package-lock.json"],
  });
  return `${agencyDate(new Date().toISOString(), "America/New_York")}-${code.slice(0, 16)}`;
}

/** Runs the product on an empty database until the agency exists and its documents are drawn. */
async function fillDemo(databaseUrl: string, folder: string, port: number): Promise<void> {
  const product = await startProduct(port, folder, { DATABASE_URL: databaseUrl });
  const pool = openPool(databaseUrl, 1);
  try {
    await untilIdle(() =>
      pool
        .query(
          `select from documents where pdf is null union all select from messages where state in ('queued', 'sending')`,
        )
        .then(({ rowCount }) => rowCount === 0),
    );
  } finally {
    await pool.end();
    await product.stop();
  }
}

async function untilIdle(isIdle: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + 180_000;
  while (!(await isIdle())) {
    if (Date.now() > until) throw new Error("The demo agency still has work after three minutes");
    await new Promise((next) => setTimeout(next, 100));
  }
}

/**
 * Stores the files in the cache. Renames the complete folder into place, because another run may store the same demo
 * at the same time, and removes older ones.
 */
async function keep(folder: string, kept: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) await rm(join(cache, name), { recursive: true, force: true });
  const half = mkdtempSync(`${kept}-`);
  copyFolder(folder, half);
  await writeFile(join(half, "made-at"), new Date().toISOString());
  await rename(half, kept).catch(() => rm(half, { recursive: true, force: true }));
}

/**
 * Copies with `cp -a`, because Node's own copy does not keep the owner of the files. Only that owner may start the
 * server.
 */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", `${from}/.`, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The demo could not be copied: ${stderr}`);
}
