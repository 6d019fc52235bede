import { sql } from "kysely";
import { carriedOut } from "#domain/after-sale/request.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { unansweredStates } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import { type Settlement, settlementDifference } from "#domain/money/settlement.ts";
import { hasEnded } from "#domain/quote/status.ts";
import { reconciliationItems, type SettlementFacts } from "#domain/reconciliation/items.ts";
import type { AccountBalance } from "#domain/supplier/accounts.ts";
import { accountsOfTrip } from "#domain/supplier/trip-accounts.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { balancesOf, saleConsolidator, settlementOf } from "#server/supplier/index.ts";

/**
 * Brings the reconciliation items of all sales of a trip up to date, because their money is settled together. Does
 * nothing for a quote that was never signed. The caller opens the transaction.
 */
export async function updateReconciliation(db: Db, quoteId: number, now: string): Promise<void> {
  const quoteIds = await lockTrip(db, quoteId);
  const done = await db
    .updateTable("commissionSales")
    .set({ isUnreconciled: false })
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return;
  const trip: SaleOfTrip[] = [];
  for (const id of quoteIds) trip.push(await saleOf(db, id));
  const money = moneyOfTrip(trip);
  for (const [place, { quote }] of trip.entries())
    await updateItems(db, quote, await factsOf(db, quote, now, money[place]));
}

/**
 * Locks the sales of a trip, so that two jobs compute them one after the other, and returns their quotes, the first sale
 * first. The quotes are locked before their sales, in the order of the actions of staff, which change both.
 */
async function lockTrip(db: Db, quoteId: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation ' || root_of_quote(${quoteId}), 0))`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from quotes
     where id in (select sales_of_trip(${quoteId})) and id in (select quote_id from commission_sales)
     order by id desc for key share`.execute(db);
  return rows.map(({ id }) => id).reverse();
}

async function updateItems(db: Db, quote: QuoteRecord, facts: SettlementFacts): Promise<void> {
  const items = reconciliationItems(facts);
  const kept = items.map(({ kind, recordId }) => `${kind} ${recordId}`);
  await sql`
    delete from reconciliation_items
     where quote_id = ${quote.id} and not kind || ' ' || record_id = any(${kept}::text[])`.execute(db);
  if (items.length === 0) return;
  await db
    .insertInto("reconciliationItems")
    .values(items.map((item) => ({ ...item, quoteId: quote.id, currency: quote.currency })))
    .onConflict((conflict) =>
      conflict.columns(["quoteId", "kind", "recordId"]).doUpdateSet(({ ref }) => ({
        amountCents: ref("excluded.amountCents"),
        consolidator: ref("excluded.consolidator"),
        // An item that was found on an earlier day keeps that day.
        dueOn: sql<string>`case when excluded.due_on = ${facts.today}::date
          then least(excluded.due_on, reconciliation_items.due_on) else excluded.due_on end`,
      })),
    )
    .execute();
}

async function factsOf(
  db: Db,
  quote: QuoteRecord,
  now: string,
  money: SettledMoney | undefined,
): Promise<SettlementFacts> {
  const { id, zone } = quote;
  const dayOf = (instant: string) => agencyDate(instant, zone);
  const dated = (rows: readonly { id: number; amountCents: number; at: string }[]) =>
    rows.map(({ at, ...row }) => ({ ...row, on: dayOf(at) }));
  const [charges, refunds, credits, held, asked] = [
    await db
      .selectFrom("charges")
      .select(["id", "amountCents", "startedAt as at"])
      .where("quoteId", "=", id)
      .where("state", "in", unansweredStates)
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
      .where("status", "in", carriedOut)
      .executeTakeFirst(),
  ];
  const askedAt = asked?.at;
  return {
    today: dayOf(now),
    ticketedOn: quote.soldOn,
    settlement: money?.settlement ?? (hasEnded(quote) ? { customerOwesCents: quote.openCents } : null),
    accounts: money?.accounts ?? [],
    refundAsked: askedAt ? { amountCents: money?.refundCents ?? 0, on: dayOf(askedAt) } : null,
    held: dated(held),
    consolidator: money?.consolidator ?? null,
    differenceCents: money?.differenceCents ?? 0,
    openCharges: dated(charges),
    submittedRefunds: dated(refunds),
    credits,
  };
}

interface SettledMoney {
  settlement: Settlement;
  accounts: AccountBalance[];
  /** The amount that airlines and consolidators return. */
  refundCents: number;
  differenceCents: number;
  /** The consolidator of the sale; null without one. */
  consolidator: string | null;
}

interface SaleOfTrip {
  quote: QuoteRecord;
  /** A refund of the sale is in progress. */
  isInProgress: boolean;
  /** Undefined without a signature in force. */
  money: SettledMoney | undefined;
}

async function saleOf(db: Db, quoteId: number): Promise<SaleOfTrip> {
  const quote = await loadQuote(db, quoteId);
  const { rows } = await sql`select from requests where quote_id = ${quoteId} and status = 'done'`.execute(db);
  return {
    quote,
    isInProgress: rows.length > 0,
    money: quote.dueCents === null ? undefined : await moneyOf(db, quote),
  };
}

async function moneyOf(db: Db, quote: QuoteRecord): Promise<SettledMoney> {
  const sale = await loadSignedSale(db, quote.id);
  const { charges, supplierEntries: entries, option } = sale;
  const profit = profitOf(sale);
  const settlement = settlementOf({ quote, profit, charges, entries, option });
  return {
    settlement,
    consolidator: saleConsolidator({ charges, entries, option }),
    accounts: balancesOf({ profit, charges, entries, option }),
    refundCents: profit.inputs.returnedBySuppliers.cents ?? 0,
    differenceCents: settlementDifference(settlement, profit.profitCents),
  };
}

/**
 * Returns the money of each sale of a trip. What a supplier owes on one sale is set off against what the agency owes it on
 * another. The difference of the trip is that of all sales together, and belongs to the first one with money. It is 0 while
 * a refund of one of them is in progress.
 */
function moneyOfTrip(trip: readonly SaleOfTrip[]): (SettledMoney | undefined)[] {
  const accounts = accountsOfTrip(trip.map(({ money }) => money?.accounts ?? []));
  const isInProgress = trip.some((sale) => sale.isInProgress);
  const differenceCents = isInProgress ? 0 : total(trip.map(({ money }) => money?.differenceCents ?? 0));
  const first = trip.findIndex(({ money }) => money !== undefined);
  return trip.map(
    ({ money }, place) =>
      money && {
        ...money,
        accounts: accounts[place] ?? [],
        differenceCents: place === first ? differenceCents : 0,
      },
  );
}
