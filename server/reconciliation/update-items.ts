import { sql } from "kysely";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { total } from "#domain/money/money.ts";
import { settlementDifference } from "#domain/money/settlement.ts";
import { reconciliationItems, type SettlementFacts } from "#domain/reconciliation/items.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { balancesOf, consolidatorsOf, settlementOf } from "#server/supplier/index.ts";

/**
 * Brings the reconciliation items of a sale up to date, and those of the sale that its trip began with, because their
 * money is settled together. Does nothing for a quote that was never signed. The caller opens the transaction.
 */
export async function updateReconciliation(db: Db, quoteId: number, now: string): Promise<void> {
  const { rootId } = await lockTrip(db, quoteId);
  const done = await db
    .updateTable("commissionSales")
    .set({ isUnreconciled: false })
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  await updateItems(db, await loadQuote(db, quoteId), now);
  if (rootId !== quoteId) await updateItems(db, await loadQuote(db, rootId), now);
}

/**
 * Locks the sales of a trip, so that two jobs compute them one after the other. The quotes are locked before their
 * sales, in the order of the actions of staff, which change both.
 */
async function lockTrip(db: Db, quoteId: number): Promise<{ rootId: number }> {
  const { rows } = await sql<{ rootId: number }>`select root_of_quote(${quoteId}) as root_id`.execute(db);
  const rootId = rows[0]?.rootId ?? quoteId;
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation ' || ${rootId}::text, 0))`.execute(db);
  await sql`select from quotes where id in (${quoteId}, ${rootId}) order by id for key share`.execute(db);
  return { rootId };
}

async function updateItems(db: Db, quote: QuoteRecord, now: string): Promise<void> {
  const items = reconciliationItems(await factsOf(db, quote, now));
  const consolidator = (await consolidatorsOf(db, [quote.id])).get(quote.id) ?? null;
  const kept = items.map(({ kind, recordId }) => `${kind} ${recordId}`);
  await sql`
    delete from reconciliation_items
     where quote_id = ${quote.id} and not kind || ' ' || record_id = any(${kept}::text[])`.execute(db);
  if (items.length === 0) return;
  await db
    .insertInto("reconciliationItems")
    .values(items.map((item) => ({ ...item, quoteId: quote.id, currency: quote.currency, consolidator })))
    .onConflict((conflict) =>
      conflict.columns(["quoteId", "kind", "recordId"]).doUpdateSet(({ ref }) => ({
        amountCents: ref("excluded.amountCents"),
        consolidator: ref("excluded.consolidator"),
        // An item that was found on an earlier day keeps that day.
        dueOn: sql<string>`case when excluded.due_on = ${agencyDate(now, quote.zone)}::date
          then least(excluded.due_on, reconciliation_items.due_on) else excluded.due_on end`,
      })),
    )
    .execute();
}

async function factsOf(db: Db, quote: QuoteRecord, now: string): Promise<SettlementFacts> {
  const { id, zone } = quote;
  const dayOf = (instant: string) => agencyDate(instant, zone);
  const dated = (rows: readonly { id: number; amountCents: number; at: string }[]) =>
    rows.map(({ at, ...row }) => ({ ...row, on: dayOf(at) }));
  const [charges, refunds, credits, held, asked] = [
    await db
      .selectFrom("charges")
      .select(["id", "amountCents", "startedAt as at"])
      .where("quoteId", "=", id)
      .where("state", "in", ["initiated", "unknown"])
      .execute(),
    await db
      .selectFrom("refundPayments")
      .innerJoin("requests", "requests.id", "refundPayments.requestId")
      .select(["refundPayments.id", "refundPayments.amountCents"])
      .select(sql<string>`coalesce(submitted_at, refund_payments.updated_at)`.as("at"))
      .where("requests.quoteId", "=", id)
      .where("refundPayments.state", "=", "submitted")
      .execute(),
    await db
      .selectFrom("credits")
      .select(["id", "validUntil as on", sql<number>`amount_cents - held_cents - used_cents`.as("amountCents")])
      .where("quoteId", "=", id)
      .where("status", "=", "active")
      .where(sql<boolean>`amount_cents > held_cents + used_cents`)
      .execute(),
    await db
      .selectFrom("heldAmounts")
      .select(["id", "openCents as amountCents", "heldAt as at"])
      .where("quoteId", "=", id)
      .where("openCents", ">", 0)
      .execute(),
    // The airline is asked for its refund when the result of a request is entered.
    await db
      .selectFrom("requests")
      .select(({ fn }) => fn.max("doneAt").as("at"))
      .where("quoteId", "=", id)
      .where("status", "in", ["done", "completed"])
      .executeTakeFirst(),
  ];
  const askedAt = asked?.at;
  const isOver = quote.deletedAt !== null || quote.lifecycle === "canceled" || quote.lifecycle === "lost";
  const money = isOver || quote.dueCents === null ? undefined : await moneyOf(db, quote);
  return {
    today: dayOf(now),
    ticketedOn: quote.soldOn,
    settlement: isOver ? { customerOwesCents: 0 - quote.collectedCents } : (money?.settlement ?? null),
    accounts: money?.accounts ?? [],
    refundAsked: askedAt ? { amountCents: money?.refundCents ?? 0, on: dayOf(askedAt) } : null,
    held: dated(held),
    differenceCents: quote.rootQuoteId === null && money ? await differenceOfTrip(db, quote, money.differenceCents) : 0,
    openCharges: dated(charges),
    submittedRefunds: dated(refunds),
    credits,
  };
}

async function moneyOf(db: Db, quote: QuoteRecord) {
  const { charges, supplierEntries: entries, ...sale } = await loadSignedSale(db, quote.id);
  const profit = profitOf({ ...sale, charges, supplierEntries: entries });
  const settlement = settlementOf({ quote, profit, charges, entries });
  return {
    settlement,
    accounts: balancesOf({ lifecycle: quote.lifecycle, profit, charges, entries }),
    refundCents: profit.inputs.returnedBySuppliers.cents ?? 0,
    differenceCents: settlementDifference(settlement, profit.profitCents),
  };
}

/** Returns the difference of a sale and of the sales that replaced it. 0 while a refund of one of them is in progress. */
async function differenceOfTrip(db: Db, quote: QuoteRecord, ownCents: number): Promise<number> {
  const { rows } = await sql<{ quoteId: number; isInProgress: boolean }>`
    select quotes.id as quote_id,
           exists (select from requests where requests.quote_id = quotes.id and status = 'done') as is_in_progress
      from quotes
     where (quotes.id = ${quote.id} or quotes.id in (select quote_id from exchanges where root_quote_id = ${quote.id}))
       and lifecycle not in ('canceled', 'lost') and deleted_at is null
       and exists (select from signatures
                    where signatures.quote_id = quotes.id and purpose = 'booking' and superseded_at is null)`.execute(
    db,
  );
  if (rows.some(({ isInProgress }) => isInProgress)) return 0;
  const others = rows.filter(({ quoteId }) => quoteId !== quote.id);
  const differences = [];
  for (const { quoteId } of others) differences.push((await moneyOf(db, await loadQuote(db, quoteId))).differenceCents);
  return ownCents + total(differences);
}
