import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Job, job } from "#server/jobs/index.ts";

/** The tables of the sums that reports read. Every change adds rows with its differences (docs/decisions/031). */
const tablesOfSums = ["sale_sums", "lead_sums", "offer_sums", "supplier_entry_sums"] as const;
type TableOfSums = (typeof tablesOfSums)[number];

/** Merges the differences that changes have added to the sums. Does nothing while another transaction does so. */
export async function mergeSums(db: Db, table: TableOfSums): Promise<void> {
  await transaction(db, (tx) => sql`select ${sql.ref(`merge_${table}`)}()`.execute(tx));
}

/** Returns one job for each table, so that a failure of one does not delay the others. */
export function mergeSumsJobs(parts: Pick<Parts, "db">): Job[] {
  return tablesOfSums.map((table) =>
    job({ name: `merge_${table}`, schedule: "* * * * *", run: () => mergeSums(parts.db, table) }),
  );
}

/**
 * Corrects the sums. Returns the number of those that differed from the records that they add up. Those of sales are
 * computed again while no sale changes (server/report/sales/rebuild.ts).
 */
export function correctSums(db: Db, table: Exclude<TableOfSums, "sale_sums">): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ differed: number }>`select ${sql.ref(`correct_${table}`)}() as differed`.execute(tx);
    return rows[0]?.differed ?? 0;
  });
}
