import type pg from "pg";
import { pino } from "pino";
import { authenticate } from "#server/access/index.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { makeSigningKey } from "#server/signed-form/document/signing-key.ts";
import { enterCosts } from "#server/supplier/enter-costs.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { type TestParts, testNow } from "#tests/server/database.ts";
import { onQuote } from "#tests/server/factories.ts";

const soldQuotes = 20;
const dueCents = 477_473;

export type BenchParts = Pick<Parts, "config" | "keys"> & { databaseUrl: string };

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

/** Runs `run` with the parts of the product in this process. */
export async function withParts(
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
