import { mkdtempSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import type { Pool } from "pg";
import { openSession } from "#server/access/open-session.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrateJobs } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { askFor } from "./bench-calls/load.ts";
import { keyRing, publicUrl, startOffice } from "./bench-calls/servers.ts";
import { percentile } from "./bench-itinerary/section.ts";

/**
 * Measures the reports of sales at 300,000 sales of three years and 20,000 refunds: the times of each question at four
 * connections, and of a plain query of its sums on one connection. `npm run bench:reports`
 */
const [connections, seconds, port] = [4, 4, 3196];
/** The sums of a period and of as many days before, without groups. */
const plainSums = `
  select sold_on >= current_date - $1::int as is_now, count(*), sum(sell_cents + protection_cents + gratuity_cents),
         sum(gross_profit_cents), sum(protection_profit_cents), sum(net_tips_cents), sum(profit_cents)
    from sale_figures where sold_on > current_date - 2 * $1::int and not is_over group by 1`;

const folder = mkdtempSync(join(tmpdir(), "farewright-bench-reports-"));
// The database server does not run as root and needs access.
await chmod(folder, 0o755);
const database = await startEmbedded(join(folder, "database"));
const pool = openPool(database.url, 4);
try {
  await migrate(pool);
  await migrateJobs(pool);
  await fill(pool);
  const parts = { config: readConfig({ PUBLIC_URL: publicUrl, ALLOW_DEMO: "true" }), keys: new KeyRing(keyRing) };
  const db = openDatabase(pool);
  await firstStart(db, parts.config);
  const tokenOf = async (userId: number) =>
    (await openSession(db, parts, userId, { ip: "", userAgent: "" }, new Date().toISOString())).accessToken;
  const office = await startOffice(database.url, port);
  try {
    const [agent, supervisor] = [await tokenOf(2), await tokenOf(1)];
    const rows = [];
    for (const { what, path, by, days } of questions()) {
      const request = Buffer.from(
        `GET /api${path} HTTP/1.1\r\nHost: office\r\nAuthorization: Bearer ${by === "agent" ? agent : supervisor}\r\n\r\n`,
      );
      await askFor(500, office.ports, connections, () => request);
      const { answers, p50, p99 } = await askFor(seconds * 1000, office.ports, connections, () => request);
      const plain = await timesOf(() => pool.query(plainSums, [days]), 15);
      const ms = (time: number) => Math.round(time * 10) / 10;
      rows.push({ what, answers, p50: ms(p50), p99: ms(p99), plain: ms(percentile(plain, 0.5)) });
    }
    console.table(rows);
  } finally {
    await office.stop();
  }
} finally {
  await pool.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

function questions() {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const last = (days: number) => `period=custom&from=${day(days)}&until=${day(0)}`;
  const ofSales = (question: string) => `/reports/sales?${question}`;
  return [
    { what: "a month by agent", path: ofSales(`${last(30)}&groupBy=agent`), by: "supervisor", days: 30 },
    { what: "a year by route", path: ofSales(`${last(365)}&groupBy=route`), by: "supervisor", days: 365 },
    { what: "three years by source", path: ofSales(`${last(1_095)}&groupBy=source`), by: "supervisor", days: 1_095 },
    { what: "a year of an airline", path: ofSales(`${last(365)}&airline=TK`), by: "supervisor", days: 365 },
    { what: "an agent's own year", path: ofSales(`${last(365)}&groupBy=route`), by: "agent", days: 365 },
    { what: "the values of the filters", path: "/reports/sales/filters", by: "supervisor", days: 30 },
    {
      what: "50 sales of a month",
      path: `/reports/sales/rows?from=${day(30)}&until=${day(0)}`,
      by: "supervisor",
      days: 30,
    },
    {
      what: "50 sales with the least profit",
      path: "/reports/sales/rows?sortBy=profitCents&sortOrder=ASC",
      by: "supervisor",
      days: 30,
    },
    { what: "money, and a month of it", path: `/reports/money?${last(30)}`, by: "supervisor", days: 30 },
    { what: "money, and a year of it", path: `/reports/money?${last(365)}`, by: "supervisor", days: 365 },
    { what: "an agent's own money", path: `/reports/money?${last(365)}`, by: "agent", days: 365 },
    {
      what: "50 sales to pay",
      path: "/reports/sales/rows?payable=suppliers&consolidator=Consolidator%204",
      by: "supervisor",
      days: 30,
    },
    {
      what: "50 payments of a consolidator",
      path: `/supplier-entries?kind=supplier_paid&consolidator=Consolidator%204&from=${day(30)}&until=${day(0)}`,
      by: "supervisor",
      days: 30,
    },
    {
      what: "50 late amounts of suppliers",
      path: `/reconciliation?owedBy=suppliers&from=${day(45)}&until=${day(30)}`,
      by: "supervisor",
      days: 30,
    },
  ];
}

async function timesOf(act: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken;
}

/** Inserts people, sales and refunds without their records of other tables, so that the database fills in seconds. */
async function fill(to: Pool): Promise<void> {
  const client = await to.connect();
  try {
    await client.query(await readFile(join(import.meta.dirname, "bench-reports/fill.sql"), "utf8"));
    await client.query("vacuum analyze");
  } finally {
    client.release();
  }
}
