import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import type { Pool, PoolClient } from "pg";
import { openSession } from "#server/access/open-session.ts";
import { firstStart } from "#server/agency/index.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { KeyRing } from "#server/keys/index.ts";
import { correctionOf } from "#server/report/stored-sums.ts";
import { fillingScript, startFilled, withoutIndexes } from "./bench-calls/database.ts";
import { askFor } from "./bench-calls/load.ts";
import { keyRing, publicUrl, startOffice } from "./bench-calls/servers.ts";
import { percentile } from "./bench-itinerary/section.ts";
import { costOfWrites } from "./bench-reports/writes.ts";
import { benchLeads, sized } from "./bench-size.ts";

/**
 * Measures the reports at 1,000,000 leads, 1,500,000 quotes, 300,000 sales and 1,000,000 offers: the times of each question
 * at four connections and of a plain query of its sums over the rows on one connection, of computing everything again, and
 * of single writes with and without the triggers of reports. `--keep DIR` keeps the database for the next run; it is that of
 * the bench of calls. `npm run bench:reports`
 */
const { values: options } = parseArgs({ options: { keep: { type: "string" } } });
const [connections, seconds, port] = [4, sized(4, 0.1), 3196];
const filled = ["quotes", "leads", "sale_figures", "commission_lines", "supplier_entries", "requests", "lead_offers"];
/** A plain query over the rows of a period and of as many days before, for each kind of report. */
const plain = {
  sales: `
    select sold_on >= current_date - $1::int as is_now, count(*), sum(sell_cents + protection_cents + gratuity_cents),
           sum(gross_profit_cents), sum(protection_profit_cents), sum(net_tips_cents), sum(profit_cents)
      from sale_figures where sold_on > current_date - 2 * $1::int and not is_over group by 1`,
  leads: `
    select arrived_on >= current_date - $1::int as is_now, owner_id, count(*), count(taken_at), count(quoted_at), count(signed_at)
      from lead_steps where arrived_on > current_date - 2 * $1::int group by 1, 2`,
  offers: `
    select offered_on >= current_date - $1::int as is_now, agent_id, outcome, count(*)
      from lead_offers where offered_on > current_date - 2 * $1::int group by 1, 2, 3`,
  records: `
    select kind, status, count(*) from requests where requested_at > now() - 2 * $1::int * interval '1 day' group by 1, 2`,
  commissions: `
    select user_id, state, count(*), sum(amount_cents) from commission_lines where state <> 'paid' and $1::int > 0 group by 1, 2`,
};

const folder = options.keep ?? mkdtempSync(join(tmpdir(), "farewright-bench-reports-"));
const database = await startFilled(folder);
const pool = openPool(database.url, 4);
try {
  await fillOnce(pool);
  const parts = { config: readConfig({ PUBLIC_URL: publicUrl, ALLOW_DEMO: "true" }), keys: new KeyRing(keyRing) };
  const db = openDatabase(pool);
  await firstStart(db, parts.config);
  const tokenOf = async (role: string) => {
    const { rows } = await pool.query<{ id: number }>("select min(id)::int as id from users where role = $1", [role]);
    const origin = { ip: "", userAgent: "" };
    return (await openSession(db, parts, rows[0]?.id ?? 0, origin, new Date().toISOString())).accessToken;
  };
  const office = await startOffice(database.url, port);
  try {
    const [agent, supervisor] = [await tokenOf("agent"), await tokenOf("supervisor")];
    const rows = [];
    for (const { what, path, by, days, rows: kind } of questions()) {
      const request = Buffer.from(
        `GET /api${path} HTTP/1.1\r\nHost: office\r\nAuthorization: Bearer ${by === "agent" ? agent : supervisor}\r\n\r\n`,
      );
      // PostgreSQL makes a new plan for each of the first calls of a statement on a connection.
      await askFor(seconds * 500, office.ports, connections, () => request);
      const { answers, p50, p99 } = await askFor(seconds * 1000, office.ports, connections, () => request);
      const times = await timesOf(() => pool.query(plain[kind], [days]), 5);
      const ms = (time: number) => Math.round(time * 10) / 10;
      rows.push({ what, answers, p50: ms(p50), p99: ms(p99), plain: ms(percentile(times, 0.5)) });
    }
    console.table(rows);
    console.table(await costOfWrites(pool));
  } finally {
    await office.stop();
  }
} finally {
  await pool.end();
  await database.stop();
  if (!options.keep) await rm(folder, { recursive: true, force: true });
}

interface Question {
  what: string;
  path: string;
  by: "agent" | "supervisor";
  days: number;
  rows: keyof typeof plain;
}

function questions(): Question[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const asked = (
    rows: keyof typeof plain,
    what: string,
    path: string,
    days: number,
    by: Question["by"] = "supervisor",
  ) => {
    const period = `period=custom&from=${day(days)}&until=${day(0)}`;
    return { what, path: `${path}${path.includes("?") ? "&" : "?"}${period}`, by, days, rows };
  };
  return [
    asked("sales", "sales: a month by agent", "/reports/sales?groupBy=agent", 30),
    asked("sales", "sales: a year by route", "/reports/sales?groupBy=route", 365),
    asked("sales", "sales: a year of an airline", "/reports/sales?groupBy=agent&airline=TK", 365),
    asked("sales", "sales: an agent's own year", "/reports/sales?groupBy=route", 365, "agent"),
    asked("leads", "funnel: a month by agent", "/reports/funnel?groupBy=agent", 30),
    asked("leads", "funnel: a year by agent", "/reports/funnel?groupBy=agent", 365),
    asked("leads", "funnel: a year by route", "/reports/funnel?groupBy=route", 365),
    asked("leads", "funnel: an agent's own year", "/reports/funnel?groupBy=source", 365, "agent"),
    asked("leads", "agents: a month", "/reports/agents", 30),
    asked("leads", "agents: a year", "/reports/agents", 365),
    asked("leads", "agents: an agent's own year", "/reports/agents", 365, "agent"),
    asked("offers", "queue: a month", "/reports/queue", 30),
    asked("offers", "queue: a year", "/reports/queue", 365),
    asked("offers", "queue: an agent's own year", "/reports/queue", 365, "agent"),
    asked("records", "after the sale: a month", "/reports/after-sale", 30),
    asked("records", "after the sale: a year", "/reports/after-sale", 365),
    asked("records", "after the sale: an agent's own year", "/reports/after-sale", 365, "agent"),
    asked("commissions", "money: a month", "/reports/money", 30),
    asked("commissions", "money: a year", "/reports/money", 365),
    asked("commissions", "money: an agent's own year", "/reports/money", 365, "agent"),
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

/** Adds what reports add up, and computes the steps of all leads, unless an earlier run has done it. */
async function fillOnce(to: Pool): Promise<void> {
  const client = await to.connect();
  try {
    if (await isEmpty(client, "sale_figures offset 100")) {
      const script = await fillingScript(join(import.meta.dirname, "bench-reports/fill.sql"));
      await timed("Added sales, offers and requests", async () => {
        await client.query("begin");
        await withoutIndexes(client, filled, async () => {
          await client.query(script);
          for (const table of ["sale_sums", "offer_sums", "supplier_entry_sums"] as const)
            await client.query(correctionOf(table));
        });
        await client.query("commit");
      });
    }
    const isComputed = !(await isEmpty(client, "lead_steps")) && (await isEmpty(client, "lead_step_changes"));
    if (!isComputed) await computeSteps(client);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function computeSteps(client: PoolClient): Promise<void> {
  await client.query("set statement_timeout = 0; truncate lead_sums, lead_steps, lead_step_changes");
  await client.query("insert into lead_step_changes (lead_id) select id from leads order by id; analyze");
  await timed(`Computed the steps of ${benchLeads} leads`, async () => {
    for (;;) {
      const { rows } = await client.query<{ changes: number }>("select refresh_lead_steps(5000) as changes");
      if (rows[0]?.changes === 0) break;
    }
  });
  await timed("Computed their sums again", () => client.query(correctionOf("lead_sums")));
  await client.query("vacuum analyze");
}

async function isEmpty(client: PoolClient, rows: string): Promise<boolean> {
  return (await client.query(`select 1 from ${rows} limit 1`)).rowCount === 0;
}

async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await act();
  console.log(`${what} in ${Math.round((performance.now() - began) / 1000)} s.`);
}
