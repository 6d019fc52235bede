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
  let sumsDiffered = await rebuildSums(db);
  sumsDiffered += await correctSums(db, "offer_sums");
  sumsDiffered += await correctSums(db, "supplier_entry_sums");
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

/** Computes all sums again. Returns the number of those that differed. */
function rebuildSums(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    // No sum changes between the comparison and the rebuild.
    await sql`select lock_sale_sums()`.execute(tx);
    const sums = sql`
      select dimension, step, start, key, sum(sales) as sales, sum(passengers) as passengers, sum(sold_cents) as sold_cents,
             sum(gross_profit_cents) as gross_profit_cents, sum(protection_profit_cents) as protection_profit_cents,
             sum(net_tips_cents) as net_tips_cents, sum(breakage_cents) as breakage_cents,
             sum(agency_loss_cents) as agency_loss_cents, sum(profit_cents) as profit_cents
        from sale_sums group by dimension, step, start, key`;
    await sql`create temporary table sums_before on commit drop as ${sums}`.execute(tx);
    await sql`select rebuild_sale_sums()`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(distinct (dimension, step, start, key))::int as count
        from ((table sums_before except ${sums}) union all (${sums} except table sums_before)) as difference
       where (sales, passengers, sold_cents, gross_profit_cents, protection_profit_cents, net_tips_cents, breakage_cents,
              agency_loss_cents, profit_cents) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}
