import { randomBytes } from "node:crypto";
import { createWriteStream, mkdtempSync } from "node:fs";
import { chmod, mkdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileFormats } from "#contract/shared/call.ts";
import { openSession } from "#server/access/open-session.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { testNow } from "#tests/server/database.ts";
import { type MeasuredServer, startMeasured } from "#tests/server/measure.ts";
import { sized } from "./bench-size.ts";

/**
 * Measures exports of many leads as CSV and as XLSX, each on a server of its own: rows a second, the size of the file,
 * the largest memory of the server, and the longest time for which it held up other calls. `node
 * scripts/bench-export.ts 1000000 DIR` keeps the files in a folder.
 */
const count = Number(process.argv[2] ?? sized(1_000_000, 1_000));
const publicUrl = "https://office.example";
const keyRing = `bench:${randomBytes(32).toString("base64")}`;
const folder = mkdtempSync(join(tmpdir(), "farewright-bench-export-"));
const kept = process.argv[3] ?? join(folder, "files");
// The database server does not run as root and needs access.
await chmod(folder, 0o755);
await mkdir(kept, { recursive: true });
const database = await startEmbedded(join(folder, "database"));
const pool = openPool(database.url, 4);
try {
  await migrate(pool);
  await migrateJobs(pool);
  await fillLeads();
  const token = await signIn();
  for (const format of fileFormats) {
    const server = await startMeasured({ databaseUrl: database.url } as never, { publicUrl, keyRing });
    await measure(server, format, token).finally(() => server.stop());
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Inserts the leads without triggers and without the limit of a statement, because neither is measured. */
async function fillLeads(): Promise<void> {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica; set statement_timeout = 0");
  await client.query(
    `insert into leads (first_name, last_name, email, phone, origin, destination, departs_on, returns_on, cabin, adults,
                        created_at)
     select 'Mary ' || n, 'O''Brien & <Sons>', 'mary' || n || '@mail.example', '+1212' || lpad(n::text, 7, '0'), 'JFK',
            'TAS', date '2027-05-01' + (n % 300)::int, date '2027-05-11' + (n % 300)::int, 'economy', 1 + n % 4,
            timestamptz '2025-01-01' + n * interval '1 minute'
       from generate_series(1, $1::bigint) as n`,
    [count],
  );
  await client.query("analyze leads");
  client.release(true);
}

async function signIn(): Promise<string> {
  const config = { ...readConfig({ NODE_ENV: "test", DATABASE_URL: database.url }), publicUrl };
  const parts = { config, keys: new KeyRing(keyRing) } as never;
  const db = openDatabase(pool);
  await firstStart(db, config);
  const person = { role: "supervisor", name: "A supervisor", email: "supervisor@demo.example" };
  const { id } = await db.insertInto("users").values(person).returning("id").executeTakeFirstOrThrow();
  const origin = { ip: "192.0.2.1", userAgent: "bench" };
  return (await openSession(db, parts, id, origin, testNow)).accessToken;
}

async function measure(server: MeasuredServer, format: string, token: string): Promise<void> {
  await server.usage();
  const before = await memoryOf(server.pid);
  const since = performance.now();
  const address = `http://127.0.0.1:${server.port}/api/leads/export?format=${format}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(await response.text());
  let bytes = 0;
  const counting = new Transform({
    transform: (piece: Buffer, _encoding, next) => {
      bytes += piece.length;
      next(null, piece);
    },
  });
  await pipeline(Readable.fromWeb(response.body as never), counting, createWriteStream(join(kept, `leads.${format}`)));
  const seconds = (performance.now() - since) / 1000;
  const { longestHold } = await server.usage();
  const { VmHWM: peak } = await memoryOf(server.pid);
  console.log(
    `${format}: ${count} rows in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} rows/s), ${megabytes(bytes)}, ` +
      `memory of the server before ${megabytes(before.VmRSS)}, at most ${megabytes(peak)}, longest hold ${longestHold.toFixed(0)} ms`,
  );
}

interface Memory {
  /** Bytes in memory now, and at most since the start. */
  VmRSS: number;
  VmHWM: number;
}

/** Reads the memory of a process on Linux. */
async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { VmRSS: bytes("VmRSS"), VmHWM: bytes("VmHWM") };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}
