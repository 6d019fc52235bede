import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { openSession } from "#server/access/open-session.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { makeSigningKey } from "#server/signed-form/document/signing-key.ts";
import { completeAgency, testNow } from "#tests/server/database.ts";
import { startMeasured } from "#tests/server/measure.ts";
import { drawSome } from "./bench-after-sale/documents.ts";
import { type Ending, oneFlow, type Tokens } from "./bench-after-sale/flow.ts";
import { currentTransaction, makePlainTables, rowsSince, writePlainly } from "./bench-after-sale/plain-rows.ts";
import { postmasterOf } from "./bench-calls/database.ts";
import { processorTime } from "./bench-calls/processor-time.ts";
import { median, percentile } from "./bench-itinerary/section.ts";
import { sized } from "./bench-size.ts";

/**
 * Measures how many whole sales per second one process handles over HTTP with 16 clients: from the lead to the ticket,
 * then exchanged (half of them) or refunded, read and listed. Compares this with writing the same rows in plain SQL on
 * 16 connections. A job draws the two signed documents of a flow, and their cost is measured separately.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: sized("20", "2") },
    clients: { type: "string", default: sized("16", "2") },
  },
});
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
const publicUrl = "https://office.example";
const keyRing = `bench:${randomBytes(32).toString("base64")}`;
const rates = {
  RATE_STAFF: "1000000",
  RATE_PASTE: "1000000",
  RATE_INTAKE: "1000000",
  RATE_SENSITIVE: "1000000",
  ...(process.env.PROF ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${process.env.PROF}` } : {}),
};

const folder = mkdtempSync(join(tmpdir(), "farewright-bench-after-sale-"));
await chmod(folder, 0o755);
const database = await startEmbedded(folder);
const stops: (() => Promise<unknown>)[] = [database.stop];
try {
  await measure();
} finally {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const pool = openPool(database.url, 4);
  stops.push(() => pool.end());
  await migrate(pool);
  await migrateJobs(pool);
  const db = openDatabase(pool);
  const [config, keys] = [readConfig({ PUBLIC_URL: publicUrl, ALLOW_DEMO: "true" }), new KeyRing(keyRing)];
  await firstStart(db, config);
  await completeAgency(db);
  await makeSigningKey(db, { keys, productName: config.productName, now: testNow });
  const tokens = {} as Tokens;
  for (const role of ["agent", "ticketing", "supervisor"] as const) {
    const person = { role, name: role, email: `${role}@farewright.example`, isActive: true };
    const { id } = await db.insertInto("users").values(person).returning("id").executeTakeFirstOrThrow();
    tokens[role] = (await openSession(db, { config, keys }, id, { ip: "", userAgent: "" }, testNow)).accessToken;
  }
  const start = () => startMeasured({ databaseUrl: database.url } as never, { publicUrl, keyRing }, rates);
  const office = { server: await start(), tokens, pool, keys };
  stops.push(() => office.server.stop());

  const client = new pg.Client(database.url);
  await client.connect();
  stops.push(() => client.end());
  let n = 0;
  const sellFor = (long: number, asked?: (what: string, milliseconds: number) => void) => {
    const until = performance.now() + long * 1000;
    return Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        for (let turn = index; performance.now() < until; turn += 1)
          await oneFlow(office, n++, turn % 2 === 0 ? "refunded" : "exchanged", asked);
      }),
    );
  };
  const flowsPerSecond = async (long: number) => {
    const [first, began] = [n, performance.now()];
    await sellFor(long);
    return ((n - first) * 1000) / (performance.now() - began);
  };
  await flowsPerSecond(10);
  // Each connection keeps the plans it made while the tables were empty. New connections plan for the current rows.
  await client.query("analyze");
  await office.server.stop();
  office.server = await start();
  await warmUp(() => flowsPerSecond(5));
  const plain: { rows: number; transactions: string[] }[] = [];
  for (const ending of both(1)) {
    const before = await currentTransaction(client);
    await oneFlow(office, n++, ending);
    plain.push(await rowsSince(client, before));
  }

  const times = new Map<string, number[]>();
  const asked = (what: string, milliseconds: number) => times.set(what, [...(times.get(what) ?? []), milliseconds]);
  const databasePid = await postmasterOf(database.url);
  const used = () => ({
    server: processorTime(office.server.pid),
    postgres: processorTime(databasePid),
    clients: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  });
  const before = used();
  const began = performance.now();
  const first = n;
  await sellFor(seconds, asked);
  const elapsed = (performance.now() - began) / 1000;
  const flows = (n - first) / elapsed;
  const after = used();
  const each = (of: keyof typeof before) => `${((after[of] - before[of]) / (n - first)).toFixed(0)} ms`;
  const documents = await drawSome({ config, db, pool, keys, now: () => testNow });
  await makePlainTables(client);
  const written = await writePlainly(
    database.url,
    plain.map(({ transactions }) => transactions),
    { connections: clients, seconds: Math.min(seconds, 10) },
  );
  const all = [...times.values()].flat();
  console.table(
    [...times]
      .map(([call, of]) => ({ call, "p50 ms": median(of).toFixed(1), "p99 ms": percentile(of, 0.99).toFixed(1) }))
      .toSorted((a, b) => Number(b["p50 ms"]) - Number(a["p50 ms"])),
  );
  console.log(
    `${(all.length / (n - first)).toFixed(1)} calls a flow; one takes ${median(all).toFixed(1)} ms in the middle.`,
  );
  console.log(
    `Processor time of a flow: ${each("server")} in the server, ${each("postgres")} in PostgreSQL, ${each("clients")} in the clients.`,
  );
  console.log(
    `Documents, drawn by the job: ${documents.milliseconds.toFixed(0)} ms of processor time each, two for each flow.`,
  );
  const rows = plain.map((one) => `${one.rows} rows in ${one.transactions.length} transactions`).join(" and ");
  console.table({
    "flows a second": {
      "over HTTP": flows.toFixed(1),
      "plain SQL": written.toFixed(1),
      ratio: (flows / written).toFixed(3),
    },
  });
  console.log(`Plain SQL writes what is left of a flow at its end, refunded or exchanged: ${rows}.`);
}

/** Repeats until two figures in a row differ by 5 % at most, or for a minute and a half. */
async function warmUp(flowsPerSecond: () => Promise<number>): Promise<void> {
  let before = 0;
  for (let turn = 0; turn < 18; turn += 1) {
    const now = await flowsPerSecond();
    console.log(`Warming: ${now.toFixed(1)} flows a second`);
    if (Math.abs(now - before) <= 0.05 * before) return;
    before = now;
  }
}

function both(times: number): Ending[] {
  return Array.from({ length: times }, () => ["refunded", "exchanged"] as const).flat();
}
