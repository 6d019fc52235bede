import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";

/** Corrects the sums of offers. Returns the number of those that differed. */
export function rebuildOfferSums(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ differed: number }>`select correct_offer_sums() as differed`.execute(tx);
    return rows[0]?.differed ?? 0;
  });
}
