import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/**
 * Merges the differences that changes of sales have added to the sums (migrations/views/37-sums-of-sales.sql). Does
 * nothing while another process merges them.
 */
export async function mergeSaleSums(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('merge_sale_sums', 0)) as is_mine`.execute(tx);
    if (rows[0]?.isMine) await sql`select merge_sale_sums()`.execute(tx);
  });
}

export function mergeSaleSumsJob(parts: Pick<Parts, "db">) {
  return job({ name: "merge_sale_sums", schedule: "* * * * *", run: () => mergeSaleSums(parts.db) });
}
