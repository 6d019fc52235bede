import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** Merges the differences that changes of sales have added to the sums (migrations/views/37-sums-of-sales.sql). */
export async function mergeSaleSums(db: Db): Promise<void> {
  await transaction(db, (tx) => sql`select merge_sale_sums()`.execute(tx));
}

export function mergeSaleSumsJob(parts: Pick<Parts, "db">) {
  return job({ name: "merge_sale_sums", schedule: "* * * * *", run: () => mergeSaleSums(parts.db) });
}
