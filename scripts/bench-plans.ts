import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { leadList } from "#domain/lead/list.ts";
import { canSortBy } from "#domain/shared/list.ts";
import { loadTimeZone } from "#server/agency/index.ts";
import { type Db, openDatabase, openPool, type Tx } from "#server/db/database.ts";
import { listLeads } from "#server/lead/index.ts";
import { startFilled } from "./bench-calls/database.ts";
import { percentile } from "./bench-itinerary/section.ts";
import { questionsOn } from "./bench-plans/questions.ts";
import { isSmall, sized } from "./bench-size.ts";

/**
 * Prints what the list of leads costs PostgreSQL for each filter, order and role at a million leads. Fails if the
 * whole table is read, or if the slowest of a hundred answers takes longer than `--most` milliseconds (50). `--keep
 * DIR` is the database of `bench:calls`. Names of filters select some of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: "string" },
    most: { type: "string", default: "50" },
    runs: { type: "string", default: sized("7", "1") },
  },
});
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "farewright-bench-"));
const database = await startFilled(folder);
const pool = openPool(database.url, 1);
try {
  const lines = await measure(openDatabase(pool));
  console.table(lines.map(({ isWhole: _, ...line }) => line));
  // PostgreSQL reads the whole of a small table, and is right.
  const bad = lines.filter(({ isWhole, p99 }) => !isSmall && (isWhole || p99 > Number(values.most)));
  for (const { filter, sort, role, p99, isWhole } of bad) {
    console.error(`${filter} by ${sort}, ${role}: ${isWhole ? "reads all leads" : `${p99} ms`}`);
  }
  if (bad.length > 0) process.exitCode = 1;
} finally {
  await pool.end();
  await database.stop();
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}

async function measure(db: Db) {
  const [now, zone] = [new Date().toISOString(), await loadTimeZone(db)];
  const people = await somebodyOfEach(db, ["supervisor", "agent", "expert"]);
  const questions = Object.entries(questionsOn(agencyDate(now, zone), people.get("agent")?.id ?? 0));
  const lines: (Line & { filter: string; sort: string; role: Role })[] = [];
  for (const [filter, asked] of questions) {
    if (positionals.length > 0 && !positionals.includes(filter)) continue;
    for (const sortBy of Object.keys(leadList.sorts)) {
      for (const [role, actor] of people) {
        if (!canSortBy(leadList, sortBy, role)) continue;
        const queries = asked.flatMap((question) =>
          ["ASC", "DESC"].map((sortOrder) => leadCalls.list.query.parse({ ...question, sortBy, sortOrder })),
        );
        const ask = (tx: Tx) => queries.map((query) => () => listLeads(tx, query, { actor, now, zone }));
        lines.push({ filter, sort: sortBy, role, ...(await asLine(db, ask)) });
      }
    }
    console.error(filter);
  }
  return lines;
}

interface Line {
  p50: number;
  p99: number;
  /** The rows read by the most expensive question. */
  rows: number;
  indexes: string;
  isWhole: boolean;
}

/**
 * Measures one line of the table. PostgreSQL counts the rows read in a transaction, whichever plan it uses after
 * several runs.
 */
async function asLine(db: Db, ask: (tx: Tx) => (() => Promise<unknown>)[]): Promise<Line> {
  return db.transaction().execute(async (tx) => {
    const times: number[] = [];
    const read: number[] = [];
    const before = await readSoFar(tx);
    let last = before;
    for (const one of ask(tx)) {
      await one();
      last = await readSoFar(tx);
      const rows = last.rows;
      for (let run = 0; run < Number(values.runs); run += 1) {
        const began = performance.now();
        await one();
        times.push(performance.now() - began);
      }
      last = await readSoFar(tx);
      read.push((last.rows - rows) / Number(values.runs));
    }
    const rounded = (share: number) => Math.round(percentile(times, share) * 10) / 10;
    return {
      p50: rounded(0.5),
      p99: rounded(0.99),
      rows: Math.round(Math.max(...read)),
      indexes: last.indexes.join(" "),
      isWhole: last.wholeScans > before.wholeScans,
    };
  });
}

async function readSoFar(tx: Tx): Promise<{ rows: number; wholeScans: number; indexes: string[] }> {
  const { rows } = await sql<{ rows: number; wholeScans: number; indexes: string[] }>`
    select (pg_stat_get_xact_tuples_returned('leads'::regclass) + coalesce(sum(pg_stat_get_xact_tuples_returned(indexrelid)), 0))::float8 as rows,
           pg_stat_get_xact_numscans('leads'::regclass) as whole_scans,
           coalesce(array_agg(indexrelid::regclass::text) filter (where pg_stat_get_xact_numscans(indexrelid) > 0
             and not indisprimary), '{}') as indexes
      from pg_index where indrelid = 'leads'::regclass`.execute(tx);
  return rows[0] as (typeof rows)[0];
}

async function somebodyOfEach<R extends Role>(db: Db, roles: R[]): Promise<Map<R, { id: number; role: R }>> {
  const found = await db
    .selectFrom("users")
    .select(["role", (users) => users.fn.min("id").as("id")])
    .where("role", "in", roles)
    .groupBy("role")
    .execute();
  return new Map(roles.map((role) => [role, { role, id: found.find((one) => one.role === role)?.id ?? 0 }]));
}
