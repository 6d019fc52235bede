import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";

interface StoredSums {
  /** The view that computes the sums from their records at once. */
  source: string;
  /** The columns of the index by which the rows of a sum are found. */
  index: readonly string[];
  /** The other columns that distinguish sums. */
  within: readonly string[];
  /** The columns that are added up. */
  measures: readonly string[];
}

const index = ["dimension", "step", "start", "key"];

/**
 * The tables of the sums that reports read. Triggers in migrations/views/ add a row with the differences of each change
 * (docs/decisions/031-figures-of-reports.md).
 */
const storedSums = {
  sale_sums: {
    source: "sums_of_sales",
    index,
    within: [],
    measures: [
      "sales",
      "passengers",
      "sold_cents",
      "gross_profit_cents",
      "protection_profit_cents",
      "net_tips_cents",
      "breakage_cents",
      "agency_loss_cents",
      "profit_cents",
    ],
  },
  lead_sums: { source: "sums_of_leads", index, within: ["stage", "bucket"], measures: ["leads"] },
  offer_sums: {
    source: "sums_of_offers",
    index,
    within: [],
    measures: ["offered", "accepted", "declined", "missed", "withdrawn"],
  },
  supplier_entry_sums: {
    source: "sums_of_supplier_entries",
    index: ["step", "start", "kind"],
    within: ["consolidator", "currency"],
    measures: ["entries", "cents", "usd_cents", "without_rate"],
  },
} as const satisfies Record<string, StoredSums>;
type TableOfSums = keyof typeof storedSums;

const keysOf = ({ index, within }: StoredSums) => [...index, ...within].join(", ");

/**
 * Merges the rows of each sum that has differences. Rows that other transactions add meanwhile stay. Does nothing while
 * another transaction merges or corrects the sums.
 */
export function mergeSums(db: Db, table: TableOfSums): Promise<void> {
  const sums: StoredSums = storedSums[table];
  const keys = keysOf(sums);
  const merge = `
    with changed as (
      select distinct ${sums.index.join(", ")} from ${table} where is_difference
    ), gone as (
      delete from ${table} as stored using changed
       where (${sums.index.map((column) => `stored.${column}`).join(", ")})
           = (${sums.index.map((column) => `changed.${column}`).join(", ")})
      returning stored.*
    )
    insert into ${table} (${keys}, is_difference, ${sums.measures.join(", ")})
    select ${keys}, false, ${added(sums)} from gone group by ${keys} having ${isNotZero(sums)}`;
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(${lockOf(table)}) as is_locked`.execute(tx);
    if (rows[0]?.isLocked) await sql.raw(merge).execute(tx);
  });
}

/** Returns one job for each table, so that a failure of one does not delay the others. */
export function mergeSumsJobs(parts: Pick<Parts, "db">): Job[] {
  return (Object.keys(storedSums) as TableOfSums[]).map((table) =>
    job({ name: `merge_${table}`, schedule: "* * * * *", run: () => mergeSums(parts.db, table) }),
  );
}

/**
 * Adds the differences between the records and the stored sums to the sums, and returns the number of sums that
 * differed. One statement reads both, so changes of the records meanwhile neither wait nor are lost.
 */
export function correctSums(db: Db, table: TableOfSums): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockOf(table)})`.execute(tx);
    const { numAffectedRows } = await sql.raw(correctionOf(table)).execute(tx);
    return Number(numAffectedRows);
  });
}

/** Returns the statement that adds the differences. The caller prevents that another transaction merges or corrects. */
export function correctionOf(table: TableOfSums): string {
  const columns = `${keysOf(storedSums[table])}, ${storedSums[table].measures.join(", ")}`;
  return `insert into ${table} (${columns}) select ${columns} from (${differingSums(table)}) as differing`;
}

/** Returns a query of the sums that differ from their records, with the difference and the id of a stored row, or 0. */
export function differingSums(table: TableOfSums): string {
  const sums: StoredSums = storedSums[table];
  const keys = keysOf(sums);
  return `
    select min(id) as id, ${keys}, ${sums.measures.map((measure) => `sum(${measure}) as ${measure}`).join(", ")}
      from (select 0::bigint as id, ${keys}, ${sums.measures.join(", ")} from ${sums.source}
            union all
            select id, ${keys}, ${sums.measures.map((measure) => `-${measure}`).join(", ")} from ${table}) as difference
     group by ${keys}
    having ${isNotZero(sums)}`;
}

const added = ({ measures }: StoredSums) => measures.map((measure) => `sum(${measure})`).join(", ");
const isNotZero = (sums: StoredSums) => `(${added(sums)}) <> (${sums.measures.map(() => 0).join(", ")})`;

/** The key of the lock under which the sums of a table are merged or corrected. */
const lockOf = (table: TableOfSums) => sql`hashtextextended(${sql.lit(table)}, 0)`;
