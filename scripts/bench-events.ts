import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
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
import { commitsPerSecond } from "./bench-events/writers.ts";
import { sized } from "./bench-size.ts";

/**
 * Measures the cost of event streams. `--streams` pages (300) of different people listen to one process, then
 * `--changes` leads (200) change, `--every` milliseconds (20) apart. Prints the memory, and the time from each commit
 * until each page has received it.
 */
const [streams, changes, every] = [
  option("streams", sized(300, 3)),
  option("changes", sized(200, 5)),
  option("every", 20),
];
const publicUrl = "https://office.example";
const keyRing = `bench:${randomBytes(32).toString("base64")}`;

/** A row of the history, as every write inserts one. */
const row = `insert into history (record, record_id, lead_id, action, new_status, party, at)
  values ('lead', $1, $1, 'label', 'new', 'system', now())`;

const folder = mkdtempSync(join(tmpdir(), "farewright-bench-events-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
const pool = openPool(database.url, 4);
try {
  await migrate(pool);
  await migrateJobs(pool);
  await measure();
} finally {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const tokens = await peopleWhoListen();
  const leads = await someLeads();
  const without = await silentCommits(leads.slice(0, 50));
  const rates = await commitsPerSecond(database.url, { row, leads, seconds: sized(2, 0.2), rounds: sized(3, 1) });
  for (const [way, rate] of Object.entries(rates)) tell(`eight who write, ${way}`, rate, "commits a second");
  const server = await startMeasured({ databaseUrl: database.url } as never, { publicUrl, keyRing });
  try {
    await measureOn(server, { tokens, leads, without });
  } finally {
    await server.stop();
  }
}

interface Prepared {
  tokens: readonly string[];
  leads: readonly number[];
  /** Milliseconds of each commit without events. */
  without: readonly number[];
}

async function measureOn(server: MeasuredServer, { tokens, leads, without }: Prepared): Promise<void> {
  const before = await server.usage();
  const heard = new Map<number, number[]>();
  const pages = await Promise.all(tokens.map((token) => listen(server.port, token, heard)));
  const open = await server.usage();
  console.log(`${streams} streams on one process`);
  tell("memory of a stream", ((open.megabytes - before.megabytes) * 1024) / streams, "KB");
  await change(leads[0] ?? 0);
  await setTimeout(500);
  heard.clear();

  const committed = new Map<number, number>();
  const took: number[] = [];
  for (const leadId of leads.slice(1)) {
    const begun = performance.now();
    await change(leadId);
    committed.set(leadId, performance.now());
    took.push(performance.now() - begun);
    await setTimeout(every);
  }
  await setTimeout(1000);
  const times = [...committed].flatMap(([leadId, at]) => (heard.get(leadId) ?? []).map((heardAt) => heardAt - at));
  const after = await server.usage();
  console.log(`${committed.size} changes, ${times.length} of ${committed.size * streams} arrivals`);
  for (const share of [50, 99]) tell(`commit to arrival, p${share}`, percentile(times, share), "ms");
  tell("commit to arrival, longest", Math.max(...times), "ms");
  tell("memory after it", after.megabytes - open.megabytes, "MB more");
  tell("a commit that nobody hears of, p50", percentile(without, 50), "ms");
  tell("a commit that is told to all of them, p50", percentile(took, 50), "ms");
  for (const page of pages) page.destroy();
  if (times.length !== committed.size * streams) process.exitCode = 1;
}

/** Creates supervisors, who may read every lead, and returns their access tokens. */
async function peopleWhoListen(): Promise<string[]> {
  const config = { ...readConfig({ NODE_ENV: "test", DATABASE_URL: database.url }), publicUrl };
  const parts = { config, keys: new KeyRing(keyRing) };
  const db = openDatabase(pool);
  await firstStart(db, config);
  const people = Array.from({ length: streams }, (_, index) => ({
    role: "supervisor",
    name: `Supervisor ${index}`,
    email: `supervisor${index}@demo.example`,
  }));
  const rows = await db.insertInto("users").values(people).returning("id").execute();
  const origin = { ip: "192.0.2.1", userAgent: "bench" };
  return Promise.all(rows.map(async ({ id }) => (await openSession(db, parts, id, origin, testNow)).accessToken));
}

async function someLeads(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into leads (first_name, last_name, email, status, created_at, updated_at)
     select 'Jane', 'Smith', 'jane@mail.example', 'new', $1, $1 from generate_series(0, $2::integer) returning id`,
    [testNow, changes],
  );
  return rows.map(({ id }) => id);
}

async function change(leadId: number): Promise<void> {
  await pool.query(row, [leadId]);
}

/** Measures the same commits with triggers disabled. */
async function silentCommits(leads: readonly number[]): Promise<number[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const took: number[] = [];
    for (const leadId of leads) {
      const begun = performance.now();
      await client.query(row, [leadId]);
      took.push(performance.now() - begun);
    }
    return took;
  } finally {
    await client.end();
  }
}

/** Opens an event stream and resolves after its first heartbeat. Records when it receives each lead's events. */
function listen(port: number, token: string, heard: Map<number, number[]>): Promise<IncomingMessage> {
  return new Promise((opened, refuse) => {
    const headers = { authorization: `Bearer ${token}` };
    get({ port, host: "127.0.0.1", path: "/api/events", headers, agent: false }, (response) => {
      if (response.statusCode !== 200) refuse(new Error(`Answered ${response.statusCode}`));
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        const at = performance.now();
        if (text.includes('"beat"')) opened(response);
        for (const [, id] of text.matchAll(/"leadId":(\d+)/g)) {
          const times = heard.get(Number(id)) ?? [];
          times.push(at);
          heard.set(Number(id), times);
        }
      });
      response.on("error", () => {});
    }).on("error", refuse);
  });
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

function tell(what: string, value: number, unit: string): void {
  console.log(`${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit}`);
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}
