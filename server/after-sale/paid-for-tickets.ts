import { sql } from "kysely";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { leftOfPayments, type SaleLeft } from "#domain/after-sale/money-left.ts";
import { total } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { isRefundOpen } from "./open-refunds.ts";

/** A payment for the tickets of a quote, with the quote that it was collected for. */
export type Payment = SoldTripView["payments"][number] & { quoteId: number; cardId: number | null };

/**
 * Returns the refundable part of what was paid for the tickets of a quote. If they replaced other tickets, the payments
 * for those are included (docs/rules/hard-cases.md#exchange-of-an-exchange). Refunds that are not settled yet are
 * deducted.
 */
export async function paidForTickets(
  db: Db,
  { id }: Pick<QuoteRecord, "id">,
): Promise<{ refundableCents: number; payments: Payment[] }> {
  const [{ rows }, sales] = await Promise.all([
    sql<Row>`
      select entry.id as entry_id, entry.quote_id, entry.card_id, cards.brand, cards.last4, charges.location,
             coalesce(charges.finished_at, charges.started_at) as taken_at,
             (charge_money.refundable_cents - ${onItsWayBack(sql`entry.id`)})::bigint as refundable_cents
        from ledger_entries as entry
        join charges on charges.id = entry.charge_id
        join charge_money on charge_money.charge_id = charges.id
        left join cards on cards.id = entry.card_id
       where entry.quote_id = any (${salesOf(id)}) and entry.reverses_id is null
       order by entry.id`.execute(db),
    leftOfSales(db, id),
  ]);
  const payments = rows.map(({ brand, last4, ...payment }) => ({
    ...payment,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
  }));
  return {
    refundableCents: total(sales.map(({ refundableCents }) => refundableCents)),
    payments: leftOfPayments(payments, sales),
  };
}

/** True if a card paid for any of the tickets of a quote or for tickets they replaced. */
export async function isPaidByCard(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries
     where quote_id = any (${salesOf(id)}) and reverses_id is null and card_id is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the refundable cents of each sale, newest first. */
export async function leftOfSales(db: Db, id: number): Promise<SaleLeft[]> {
  const { rows } = await sql<SaleLeft>`
    select quote_id,
           (refundable_cents - coalesce((select sum(${onItsWayBack(sql`entry.id`)}) from ledger_entries as entry
             where entry.quote_id = quote_money.quote_id and entry.reverses_id is null), 0))::bigint as refundable_cents
      from quote_money where quote_id = any (${salesOf(id)}) order by quote_id desc`.execute(db);
  return rows;
}

/**
 * Locks a quote and the quotes whose tickets it replaced, newest first, so that two requests never refund the same money
 * (docs/decisions/007-order-of-locks.md).
 */
export async function lockSales(db: Db, id: number): Promise<void> {
  await sql`select from quotes where id = any (${salesOf(id)}) order by id desc for update`.execute(db);
}

/** The sum of the refunds to a payment that are not settled yet, in cents. */
const onItsWayBack = (entryId: ReturnType<typeof sql>) => sql`coalesce((select sum(amount_cents) from refund_payments
  where refund_payments.entry_id = ${entryId} and ${isRefundOpen}), 0)`;

/** A quote and the quotes whose tickets it replaced, as an array, so that an index finds their rows. */
const salesOf = (id: number) => sql`array(
  with recursive sale as (
    select ${id}::bigint as quote_id
     union all
    select exchanges.original_quote_id from exchanges join sale using (quote_id))
  select quote_id from sale)`;

interface Row {
  entryId: number;
  quoteId: number;
  cardId: number | null;
  brand: string | null;
  last4: string | null;
  location: string;
  takenAt: string;
  refundableCents: number;
}
