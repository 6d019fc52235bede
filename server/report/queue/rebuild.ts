import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";

/** Computes all sums of offers again. Returns the number of those that differed. */
export function rebuildOfferSums(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    // No sum changes between the comparison and the rebuild.
    await sql`select lock_offer_sums()`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from (select dimension, step, start, key, offered, accepted, declined, missed, withdrawn from offer_sums
                      union all
                     select dimension, step, start, key, -offered, -accepted, -declined, -missed, -withdrawn from sums_of_offers) as difference
         group by dimension, step, start, key
        having (sum(offered), sum(accepted), sum(declined), sum(missed), sum(withdrawn)) <> (0, 0, 0, 0, 0)) as differing`.execute(
      tx,
    );
    await sql`select rebuild_offer_sums()`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}
