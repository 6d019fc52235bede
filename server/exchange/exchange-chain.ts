import { sql } from "kysely";
import type { ExchangeChain } from "#contract/exchange/exchange.ts";
import type { Currency } from "#domain/money/money.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";

/** Returns the first sale and all later exchanges of its tickets, in the order of their creation. */
export async function exchangeChain(db: Db, { id, rootQuoteId }: QuoteRecord): Promise<ExchangeChain> {
  const root = rootQuoteId ?? id;
  const { rows } = await sql<Row>`
    select quotes.id as quote_id, exchanges.original_quote_id, quotes.status, quotes.routes as route, quotes.departs_on,
           quotes.currency, quote_money.due_cents, quote_money.collected_cents, quote_money.given_back_cents,
           coalesce(people.names, '{}') as passengers, quotes.created_at, quotes.signed_at, quotes.ticketed_at,
           exchanges.ended_at, coalesce(exchanges.is_done, false) as is_done
      from quotes
      join quote_money on quote_money.quote_id = quotes.id
      left join exchanges on exchanges.quote_id = quotes.id
      left join lateral (
        select array_agg(ticket_name order by position) as names
          from passengers join signatures on signatures.id = passengers.signature_id
         where passengers.quote_id = quotes.id and signatures.superseded_at is null) as people on true
     where (quotes.id = ${root} or exchanges.root_quote_id = ${root}) and quotes.deleted_at is null
     order by quotes.id`.execute(db);
  return {
    items: rows.map(({ status, currency, ...row }) => ({
      ...row,
      status: status as QuoteStatus,
      currency: currency as Currency,
    })),
  };
}

type Row = Omit<ExchangeChain["items"][number], "status" | "currency"> & { status: string; currency: string };
