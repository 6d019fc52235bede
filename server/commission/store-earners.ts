import { sql } from "kysely";
import { agencyChanges, type Earners } from "#domain/commission/shares.ts";
import type { Db } from "#server/db/database.ts";

/** Locks the row of a sale, so that no job computes its lines from half of a change. */
export async function lockEarners(db: Db, quoteId: number): Promise<void> {
  await db.selectFrom("commissionSales").select("quoteId").where("quoteId", "=", quoteId).forUpdate().execute();
}

/** Stores who earns a sale. The caller holds the lock of `lockEarners`. Triggers make the commission of the sale due. */
export async function storeEarners(
  db: Db,
  quoteId: number,
  { before, after, now }: { before: Earners; after: Earners; now: string },
): Promise<void> {
  if (after.ownerId !== before.ownerId) await storeOwner(db, quoteId, after.ownerId);
  // A trigger limits the sum of all shares after each statement, so the former ones make room first.
  await db.deleteFrom("commissionShares").where("quoteId", "=", quoteId).execute();
  // Without an expert, a share that was decided for an earlier signature is forgotten.
  if (after.expertId === null || after.expertBps !== before.expertBps) {
    const expertShareBps = after.expertId === null ? null : after.expertBps;
    await db.updateTable("commissionSales").set({ expertShareBps }).where("quoteId", "=", quoteId).execute();
  }
  const entered = agencyChanges(before.added, after.added).map((change) => ({ ...change, quoteId, enteredAt: now }));
  if (entered.length > 0) await db.insertInto("commissionShareChanges").values(entered).execute();
  if (after.added.length === 0) return;
  await db
    .insertInto("commissionShares")
    .values(after.added.map(({ userId, basisPoints, source }) => ({ quoteId, userId, basisPoints, source })))
    .execute();
}

/** @param ownerId null for the house account, which leaves the agent of the sale as they are */
async function storeOwner(db: Db, quoteId: number, ownerId: number | null): Promise<void> {
  const owner = { ...(ownerId === null ? {} : { ownerId }), isOwnerActive: ownerId !== null };
  await db
    .updateTable("commissionSales")
    .set({ ...owner, isDecided: true })
    .where("quoteId", "=", quoteId)
    .execute();
  await sql`
    update commission_terms as frozen
       set rate_bps = terms.rate_bps, team_lead_id = terms.team_lead_id, team_lead_bps = terms.team_lead_bps
      from (select commission_terms_at.* from commission_terms as term
              join commission_sales as sale using (quote_id) join quotes on quotes.id = sale.quote_id
             cross join lateral commission_terms_at(sale.owner_id, quotes.signed_at, term.as_of)
             where term.quote_id = ${quoteId}) as terms
     where frozen.quote_id = ${quoteId}`.execute(db);
}
