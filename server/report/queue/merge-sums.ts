import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";

/** Merges the differences that changes of offers have added to the sums (migrations/views/42-sums-of-offers.sql). */
export async function mergeOfferSums(db: Db): Promise<void> {
  await transaction(db, (tx) => sql`select merge_offer_sums()`.execute(tx));
}

export function mergeOfferSumsJob(parts: Pick<Parts, "db">) {
  return job({ name: "merge_offer_sums", schedule: "* * * * *", run: () => mergeOfferSums(parts.db) });
}
