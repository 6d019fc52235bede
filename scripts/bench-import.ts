import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pino } from "pino";
import { largestPart } from "#contract/lead-import/calls.ts";
import { authenticate } from "#server/access/index.ts";
import { firstStart } from "#server/agency/index.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Parts } from "#server/http/parts.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { importLeads } from "#server/lead-import/index.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";
import { anEmployee, aSession } from "#tests/server/office.ts";
import { sized } from "./bench-size.ts";

/**
 * Measures the time and memory of an import: `node scripts/bench-import.ts 100000`. Every fiftieth row has to be
 * refused.
 */
const count = Number(process.argv[2] ?? sized(100_000, 500));

const folder = mkdtempSync(join(tmpdir(), "farewright-import-"));
// The database server does not run as root and needs access.
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
const pool = openPool(database.url);
await migrate(pool);
await migrateJobs(pool);
const log = pino({ level: "warn" });
const threads = openThreads(log);
const config = readConfig({ NODE_ENV: "test", DATABASE_URL: database.url, RATE_STAFF: "1000000", BUSY_AFTER_MS: "0" });
const parts: Parts = {
  config,
  pool,
  db: openDatabase(pool),
  log,
  threads,
  keys: new KeyRing(`bench:${randomBytes(32).toString("base64")}`),
  now: () => new Date().toISOString(),
  authenticate: (authorization) => authenticate(parts, authorization),
};
await firstStart(parts.db, config);
const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
const supervisor = await anEmployee({ ...parts, clock: { now: "" }, databaseUrl: database.url }, "supervisor");
const authorization = `Bearer ${(await aSession(parts, supervisor)).accessToken}`;

const departsOn = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
const row = (index: number) =>
  index % 50 === 49
    ? `,No Name,nobody${index}@mail.example,,JFK,TAS,${departsOn},1,economy,"Wants a window seat"\r\n`
    : `Mary${index},O'Brien,mary${index}@mail.example,+1212555${String(1000 + (index % 9000))},New York,TAS,${departsOn},2,business,"Two bags, each"\r\n`;

/** Yields the file in chunks that end with a line, as the browser sends it. */
function* file(): Generator<string> {
  let text = "First name,Last name,Email,Phone,From,To,Departure,Adults,Class,Notes\r\n";
  for (let index = 0; index < count; index += 1) {
    const next = row(index);
    if (text.length + next.length > largestPart) {
      yield text;
      text = "";
    }
    text += next;
  }
  yield text;
}

async function ask(method: "POST" | "PUT", path: string, payload: object = {}) {
  const answer = await app.inject({ method, url: `/api/lead-imports${path}`, headers: { authorization }, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const mapping = ["firstName", "lastName", "email", "phone", "from", "to", "departsOn", "adults", "cabin", "request"];
const all = [...file()].length;
const how = { fileName: "leads.csv", separator: ",", mapping, dateOrder: "mdy", ownerId: null, parts: all };
const sendingSince = performance.now();
const { id } = await ask("POST", "", how);
let [number, characters] = [0, 0];
for (const text of file()) {
  number += 1;
  characters += text.length;
  await ask("PUT", `/${id}/parts/${number}`, { text });
}
const sent = performance.now() - sendingSince;

const before = process.memoryUsage();
const peak = { rss: before.rss, heapUsed: before.heapUsed };
const sampling = setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  peak.rss = Math.max(peak.rss, rss);
  peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
}, 20);
const checkingSince = performance.now();
await importLeads(parts, id, new AbortController().signal);
const checked = performance.now() - checkingSince;
await ask("POST", `/${id}/start`);
const since = performance.now();
await importLeads(parts, id, new AbortController().signal);
const took = performance.now() - since;
clearInterval(sampling);
const { rows } = await pool.query(
  "select outcome, row_count, imported, refused, duplicates from lead_imports where id = $1",
  [id],
);

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
console.log(`${count} rows, ${megabytes(characters)} of text in ${all} parts: ${JSON.stringify(rows[0])}`);
console.log(
  `sent and kept in ${seconds(sent)}, checked in ${seconds(checked)}, imported in ${seconds(took)} (${Math.round(count / (took / 1000))} rows/s)`,
);
console.log(
  `memory before ${megabytes(before.rss)} (heap ${megabytes(before.heapUsed)}), at most ${megabytes(peak.rss)} (heap ${megabytes(peak.heapUsed)})`,
);

await app.close();
await closeThreads(threads);
await pool.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
