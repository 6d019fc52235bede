import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** Merges the differences that changes of leads have added to the sums (migrations/views/45-sums-of-leads.sql). */
export async function mergeLeadSums(db: Db): Promise<void> {
  await transaction(db, (tx) => sql`select merge_lead_sums()`.execute(tx));
}

export function mergeLeadSumsJob(parts: Pick<Parts, "db">) {
  return job({ name: "merge_lead_sums", schedule: "* * * * *", run: () => mergeLeadSums(parts.db) });
}
