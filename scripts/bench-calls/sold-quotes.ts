import type pg from "pg";
import { pino } from "pino";
import { authenticate } from "#server/access/index.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { makeSigningKey } from "#server/signed-form/document/signing-key.ts";
import { enterCosts } from "#server/supplier/enter-costs.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { type TestParts, testNow } from "#tests/server/database.ts";
import { onQuote } from "#tests/server/factories.ts";
import type { Recorded } from "./replay.ts";

const soldQuotes = 20;
const dueCents = 477_473;

type BenchParts = Pick<Parts, "config" | "keys"> & { databaseUrl: string };

/**
 * Returns the ids of quotes that are ticketed: signed with a card, booked, charged twice, one charge partly reversed,
 * with another cost. Makes them if the database has none.
 */
export async function sellQuotes(pool: pg.Pool, bench: BenchParts): Promise<number[]> {
  const known = () =>
    pool.query<{ id: number }>("select id from quotes where status = 'tickets_purchased' order by id limit $1", [
      soldQuotes,
    ]);
  if ((await known()).rows.length < soldQuotes) await withParts(pool, bench, () => testNow, sellAll);
  // Letters and documents stay as they are, so that an answer is the same each time.
  await pool.query("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  return (await known()).rows.map(({ id }) => Number(id));
}

async function sellAll(parts: TestParts): Promise<void> {
  await makeSigningKey(parts.db, { keys: parts.keys, productName: parts.config.productName, now: testNow });
  const { aSignedQuote, book, charge, reverse, tickets, freshTickets, versionOf } = saleSteps(parts);
  for (let sold = 0; sold < soldQuotes; sold++) {
    const { id, ticketing, cardId } = await aSignedQuote();
    await book(ticketing, id);
    const first = await charge(ticketing, id, cardId, 300_000, "approved");
    await reverse(ticketing, id, first, 50_000);
    await charge(ticketing, id, cardId, dueCents - 250_000, "approved", true);
    await tickets(ticketing, id, freshTickets(4));
    const costs = { version: await versionOf(id), otherCostCents: 2_500, consolidator: "", note: "Seats" };
    await onQuote(parts, ticketing, id, (quote, context) => enterCosts(quote, costs, context));
  }
}

/**
 * Asks the product for each quote and records the statements it sends, without those of the session. The bare server
 * sends the same statements and the same answer, so the difference is the cost of the code between them.
 */
export async function recordQuotes(bench: BenchParts, ids: readonly number[], token: string) {
  const pool = openPool(bench.databaseUrl, 1);
  let statements: Recorded["statements"] = [];
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [sent] = given as [{ text?: string; values?: unknown[] } | string];
      if (typeof sent !== "string" && sent.text) statements.push({ text: sent.text, values: sent.values ?? [] });
      return query(...given);
    }) as typeof client.query;
  });
  const recorded: Record<number, Recorded> = {};
  await withParts(
    pool,
    bench,
    () => new Date().toISOString(),
    async (parts) => {
      const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
      for (const id of ids) {
        statements = [];
        const headers = { authorization: `Bearer ${token}`, "accept-language": "en" };
        const answer = await app.inject({ method: "GET", url: `/api/quotes/${id}`, headers });
        if (answer.statusCode !== 200) throw new Error(`Quote ${id} answers ${answer.statusCode}: ${answer.body}`);
        const own = statements.filter(({ text }) => !/\bsessions\b/.test(text));
        recorded[id] = { statements: own, answer: answer.json() };
      }
      await app.close();
    },
  );
  await pool.end();
  return recorded;
}

async function withParts(
  pool: pg.Pool,
  { config, keys, databaseUrl }: BenchParts,
  now: () => string,
  run: (parts: TestParts) => Promise<void>,
): Promise<void> {
  const log = pino({ level: "silent" });
  const threads = openThreads(log);
  const db = openDatabase(pool);
  const clock = { now: now() };
  const parts = { config, keys, databaseUrl, pool, db, log, threads, clock, now } as unknown as TestParts;
  parts.authenticate = (authorization) => authenticate(parts, authorization);
  await run(parts).finally(() => closeThreads(threads));
}
