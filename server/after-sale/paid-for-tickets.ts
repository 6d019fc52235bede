import { sql } from "kysely";
import type { SoldTripView } from "#contract/after-sale.ts";
import { total } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";

/** One payment for the tickets of a quote, and the quote it was taken for. */
export type Payment = SoldTripView["payments"][number] & { quoteId: number; cardId: number | null };

/**
 * What was paid for the tickets of a quote and can still go back: where they took the place of others, what was paid for those
 * is among it (docs/rules/hard-cases.md#exchange-of-an-exchange).
 */
export async function paidForTickets(
  db: Db,
  { id }: Pick<QuoteRecord, "id">,
): Promise<{ refundableCents: number; payments: Payment[] }> {
  const [{ rows: payments }, sales] = await Promise.all([
    sql<Row>`
      select entry.id as entry_id, entry.quote_id, entry.card_id, cards.brand, cards.last4, charges.location,
             coalesce(charges.finished_at, charges.started_at) as taken_at,
             greatest(0, charge_money.refundable_cents)::bigint as refundable_cents
        from ledger_entries as entry
        join charges on charges.id = entry.charge_id
        join charge_money on charge_money.charge_id = charges.id
        left join cards on cards.id = entry.card_id
       where entry.quote_id = any (${salesOf(id)}) and entry.reverses_id is null
       order by entry.id`.execute(db),
    refundableOfSales(db, id),
  ]);
  return {
    refundableCents: total(sales.map((sale) => sale.refundableCents)),
    payments: payments.map(({ brand, last4, ...payment }) => ({
      ...payment,
      card: brand !== null && last4 !== null ? { brand, last4 } : null,
    })),
  };
}

/** By sale, the newest first; cents. */
export async function refundableOfSales(db: Db, id: number): Promise<{ quoteId: number; refundableCents: number }[]> {
  const { rows } = await sql<{ quoteId: number; refundableCents: number }>`
    select quote_id, refundable_cents from quote_money
     where quote_id = any (${salesOf(id)}) order by quote_id desc`.execute(db);
  return rows;
}

/** A quote, and those whose tickets its own took the place of. An array, so that each is found by an index. */
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
