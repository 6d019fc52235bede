import { sql } from "kysely";
import { updateCommission } from "#server/commission/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { correctSums } from "../stored-sums.ts";

interface Rebuilt {
  /** The number of sales whose figures were computed again. */
  sales: number;
  /** The quotes whose stored figures differed. */
  differing: number[];
  /** The quotes whose figures could not be computed. */
  failed: number[];
  /** The number of stored sums of sales, offers and suppliers' entries that differed. */
  sumsDiffered: number;
}

const batch = 500;

/**
 * Computes the figures of all sales again, each trip in a transaction of its own, and then their sums and those of offers and of
 * suppliers' entries.
 * Sales with changes that are not counted yet do not count as differing.
 */
export async function rebuildReports(db: Db, now: () => string): Promise<Rebuilt> {
  const [differing, failed]: [number[], number[]] = [[], []];
  const computed = new Set<number>();
  let [sales, after] = [0, 0];
  for (;;) {
    const found = await db
      .selectFrom("commissionSales")
      .select("quoteId")
      .where("quoteId", ">", after)
      .orderBy("quoteId")
      .limit(batch)
      .execute();
    for (const { quoteId } of found) {
      if (computed.has(quoteId)) continue;
      const trip = await rebuildTrip(db, quoteId, now()).catch(() => undefined);
      if (!trip) failed.push(quoteId);
      for (const sale of trip ?? []) {
        computed.add(sale.quoteId);
        if (sale.didDiffer) differing.push(sale.quoteId);
      }
    }
    sales += found.length;
    const last = found.at(-1);
    if (!last || found.length < batch) break;
    after = last.quoteId;
  }
  let sumsDiffered = 0;
  for (const table of ["sale_sums", "offer_sums", "supplier_entry_sums"] as const)
    sumsDiffered += await correctSums(db, table);
  return { sales, differing, failed, sumsDiffered };
}

/**
 * Computes the figures of the sales of a trip again. Returns the sales, and whether their stored figures differed although
 * no change was pending.
 */
function rebuildTrip(db: Db, quoteId: number, now: string): Promise<{ quoteId: number; didDiffer: boolean }[]> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ quoteId: number; staleSince: string | null }>`
      select quote_id, stale_since from commission_sales
       where quote_id in (select sales_of_trip(${quoteId})) order by quote_id for update`.execute(tx);
    const ids = rows.map((row) => row.quoteId);
    const before = await figuresOf(tx, ids);
    await updateCommission(tx, quoteId, now);
    const after = await figuresOf(tx, ids);
    return rows.map((row) => ({
      quoteId: row.quoteId,
      didDiffer: row.staleSince === null && before.get(row.quoteId) !== after.get(row.quoteId),
    }));
  });
}

async function figuresOf(db: Db, quoteIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; figures: string }>`
    select id, sale_figures::text as figures from sale_figures where id = any(${quoteIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, figures }) => [id, figures]));
}
