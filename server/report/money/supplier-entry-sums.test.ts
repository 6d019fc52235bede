import { sql } from "kysely";
import type pg from "pg";
import { afterEach, beforeAll, expect, test } from "vitest";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { updateCommission } from "#server/commission/update-commission.ts";
import { transaction } from "#server/db/transaction.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { correctSums, mergeSums } from "../stored-sums.ts";

const parts = freshDatabase();
const { sign } = saleSteps(parts);
let person: Person;
/** A signed sale in each currency. */
const sales = { USD: 0, AUD: 0 };

beforeAll(async () => {
  person = await aPerson(parts, "agent");
  sales.USD = await aSale("USD");
  sales.AUD = await aSale("AUD");
  await updateDueCommissions(parts);
});
afterEach(async () => expect(await brokenInvariants(parts.pool)).toEqual({}));

const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };

async function aSale(currency: keyof typeof sales): Promise<number> {
  const quote = await aSentQuote(parts, person, { ...aContent(), currency });
  await sign(quote, "en", { payment: { method: "bank_transfer", payerName: "Mary O'Brien", billing } });
  return quote.id;
}

interface Entry {
  movedOn: string;
  cents: number;
  kind?: "supplier_paid" | "airline_commission_received";
  consolidator?: string;
  /** The currency of the sale. */
  of?: keyof typeof sales;
}

/** Adds entries in one statement. */
async function add(entries: readonly Entry[], to: Pick<pg.Pool, "query"> = parts.pool): Promise<void> {
  const rows = entries.map(({ kind = "supplier_paid", movedOn, cents, consolidator, of = "USD" }) => ({
    quote_id: sales[of],
    kind,
    consolidator,
    currency: of,
    amount_cents: cents,
    moved_on: movedOn,
    posted_at: parts.now(),
    posted_by: person.id,
  }));
  await to.query(
    `insert into supplier_entries (quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by)
     select quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by
       from jsonb_populate_recordset(null::supplier_entries, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Returns the sums of what was paid on each day or in each month, as [start, consolidator, currency, entries, cents, USD]. */
async function paid(from: string, until: string, step = "day"): Promise<unknown[][]> {
  const { rows } = await parts.pool.query({
    text: `
      select start::text, consolidator, currency, sum(entries)::int, sum(cents)::int, sum(usd_cents)::int
        from supplier_entry_sums where kind = 'supplier_paid' and step = $1 and start between $2 and $3
       group by 1, 2, 3 having sum(entries) <> 0 order by 1, 2, 3`,
    values: [step, from, until],
    rowMode: "array",
  });
  return rows;
}

test("adds up the entries of a statement by kind, consolidator, currency, day and month", async () => {
  await add([
    { movedOn: "2026-08-30", cents: 1_000 },
    { movedOn: "2026-08-31", cents: 300 },
    { movedOn: "2026-08-31", cents: -20 },
    { movedOn: "2026-08-31", cents: 70, consolidator: "Sky Fares" },
    { movedOn: "2026-09-01", cents: 5 },
    { movedOn: "2026-08-31", cents: 70_000, of: "AUD" },
    { movedOn: "2026-08-31", cents: 9, kind: "airline_commission_received" },
  ]);
  expect(await paid("2026-08-01", "2026-09-30")).toEqual([
    ["2026-08-30", "", "USD", 1, 1_000, 1_000],
    ["2026-08-31", "", "AUD", 1, 70_000, 0],
    ["2026-08-31", "", "USD", 2, 280, 280],
    ["2026-08-31", "Sky Fares", "USD", 1, 70, 70],
    ["2026-09-01", "", "USD", 1, 5, 5],
  ]);
  expect(await paid("2026-08-01", "2026-09-30", "month")).toEqual([
    ["2026-08-01", "", "AUD", 1, 70_000, 0],
    ["2026-08-01", "", "USD", 3, 1_280, 1_280],
    ["2026-08-01", "Sky Fares", "USD", 1, 70, 70],
    ["2026-09-01", "", "USD", 1, 5, 5],
  ]);
});

test("moves the entries of a sale when it gets another consolidator", async () => {
  await updateDueCommissions(parts);
  expect(await paid("2026-08-30", "2026-09-01")).toEqual([
    ["2026-08-30", "Sky Fares", "USD", 1, 1_000, 1_000],
    ["2026-08-31", "", "AUD", 1, 70_000, 0],
    ["2026-08-31", "Sky Fares", "USD", 3, 350, 350],
    ["2026-09-01", "Sky Fares", "USD", 1, 5, 5],
  ]);
});

test("counts the entries of a sale in USD when its rate becomes known, each rounded", async () => {
  await add([
    { movedOn: "2026-09-02", cents: 10_001, of: "AUD" },
    { movedOn: "2026-09-02", cents: 10_001, of: "AUD" },
  ]);
  const rate = { currency: "AUD", validFrom: "2026-01-01", usdMillionths: 651_200, source: "Reserve Bank" };
  await parts.db
    .insertInto("exchangeRates")
    .values({ ...rate, enteredBy: person.id, enteredAt: parts.now() })
    .execute();
  await updateDueCommissions(parts);
  // AUD 100.01 at 0.651200 is USD 65.126512.
  expect(await paid("2026-09-02", "2026-09-02")).toEqual([["2026-09-02", "", "AUD", 2, 20_002, 2 * 6_513]]);
});

test("counts an entry for the new consolidator when the sale changes at the same moment", async () => {
  await add([{ movedOn: "2026-09-03", cents: 1, consolidator: "Blue Consol" }]);
  let adding: Promise<unknown> = Promise.resolve();
  await transaction(parts.db, async (tx) => {
    await updateCommission(tx, sales.USD, parts.now());
    adding = add([{ movedOn: "2026-09-04", cents: 500 }]);
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
  });
  await adding;
  expect(await paid("2026-09-04", "2026-09-04")).toEqual([["2026-09-04", "Blue Consol", "USD", 1, 500, 500]]);
});

test("moves an entry that was not committed when the sale began to change", async () => {
  await add([{ movedOn: "2026-09-05", cents: 1, consolidator: "Sky Fares" }]);
  const other = await parts.pool.connect();
  let changing: Promise<unknown> = Promise.resolve();
  try {
    await other.query("begin");
    await add([{ movedOn: "2026-09-06", cents: 600 }], other);
    changing = transaction(parts.db, (tx) => updateCommission(tx, sales.USD, parts.now()));
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
    await other.query("commit");
  } finally {
    other.release();
  }
  await changing;
  expect(await paid("2026-09-06", "2026-09-06")).toEqual([["2026-09-06", "Sky Fares", "USD", 1, 600, 600]]);
});

test("merges the differences while two other transactions add entries to the same sum", async () => {
  const before = await paid("2026-08-01", "2026-12-31");
  const others = [await parts.pool.connect(), await parts.pool.connect()];
  try {
    for (const [place, other] of others.entries()) {
      await other.query("begin");
      await add([{ movedOn: "2026-08-31", cents: 20, of: place === 0 ? "USD" : "AUD" }], other);
    }
    await Promise.all([mergeSums(parts.db, "supplier_entry_sums"), mergeSums(parts.db, "supplier_entry_sums")]);
    expect(await paid("2026-08-01", "2026-12-31")).toEqual(before);
    for (const other of others) await other.query("commit");
  } finally {
    for (const other of others) other.release();
  }
  expect(await paid("2026-08-31", "2026-08-31")).toEqual([
    ["2026-08-31", "", "AUD", 2, 70_020, 45_584 + 13],
    ["2026-08-31", "Sky Fares", "USD", 4, 370, 370],
  ]);
  await mergeSums(parts.db, "supplier_entry_sums");
  const repeated = await sql`
    select kind from supplier_entry_sums group by step, start, kind, consolidator, currency
    having count(*) > 1 or bool_or(is_difference)`.execute(parts.db);
  expect(repeated.rows).toEqual([]);
});

test("keeps the number of entries whose amounts add up to nothing", async () => {
  await add([
    { movedOn: "2026-09-07", cents: 400 },
    { movedOn: "2026-09-07", cents: -400 },
  ]);
  await mergeSums(parts.db, "supplier_entry_sums");
  expect(await paid("2026-09-07", "2026-09-07")).toEqual([["2026-09-07", "Sky Fares", "USD", 2, 0, 0]]);
});

test("a rebuild finds the sums that differ, and corrects them", async () => {
  expect(await correctSums(parts.db, "supplier_entry_sums")).toBe(0);
  const before = await paid("2026-01-01", "2026-12-31", "month");
  await sql`
    update supplier_entry_sums set usd_cents = usd_cents + 1
     where step = 'month' and start = '2026-09-01' and currency = 'AUD'`.execute(parts.db);
  expect(Object.keys(await brokenInvariants(parts.pool))).toEqual([
    "The stored sums of suppliers' entries equal the entries",
  ]);
  expect(await correctSums(parts.db, "supplier_entry_sums")).toBe(1);
  expect(await paid("2026-01-01", "2026-12-31", "month")).toEqual(before);
});

test("moves an entry that was not committed when the figures of its sale were stored outside of the job", async () => {
  const { profitCents: _, ...figures } = await parts.db
    .selectFrom("saleFigures")
    .selectAll()
    .where("id", "=", sales.USD)
    .executeTakeFirstOrThrow();
  sales.USD = await aSale("USD");
  const other = await parts.pool.connect();
  let storing: Promise<unknown> = Promise.resolve();
  try {
    await other.query("begin");
    await add([{ movedOn: "2026-10-01", cents: 800 }], other);
    storing = parts.db
      .insertInto("saleFigures")
      .values({ ...figures, id: sales.USD, consolidator: "Green Consol" })
      .execute();
    await expect.poll(() => waitingForLocks(parts)).toBe(1);
    await other.query("commit");
  } finally {
    other.release();
  }
  await storing;
  expect(await paid("2026-10-01", "2026-10-01")).toEqual([["2026-10-01", "Green Consol", "USD", 1, 800, 800]]);
  await updateDueCommissions(parts);
});
