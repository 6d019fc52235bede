import { sql } from "kysely";
import { commissionOf } from "#domain/commission/commission.ts";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { loadProfit } from "#server/charge/profit.ts";
import type { Db } from "#server/db/database.ts";

interface PaidSale {
  quoteId: number;
  isOver: boolean;
  usdMillionths: number;
  /** The last rate of the lines of the owner and the expert, and the sum of these lines. */
  rateBps: number;
  paidCents: number;
  /** The same of the lines of team leads. */
  overrideBps: number;
  overrideCents: number;
}

/**
 * Returns the sales whose commission lines do not add up to the commission of their present profit, and to the override
 * of a team lead. Includes only sales without a pending update.
 */
export async function commissionsOutOfBalance(db: Db): Promise<{ quoteId: number; differenceCents: number }[]> {
  const { rows } = await sql<PaidSale>`
    select commission_sales.quote_id,
           quotes.deleted_at is not null or quotes.lifecycle in ('lost', 'canceled') or not exists (
             select from signatures where signatures.quote_id = quotes.id and purpose = 'booking' and superseded_at is null
           ) as is_over,
           coalesce(terms.usd_millionths, 1000000) as usd_millionths,
           coalesce((array_agg(rate_bps order by commission_lines.id desc) filter (where part <> 'team_lead'))[1], 0) as rate_bps,
           coalesce(sum(amount_cents) filter (where part <> 'team_lead'), 0)::bigint as paid_cents,
           coalesce((array_agg(rate_bps order by commission_lines.id desc) filter (where part = 'team_lead'))[1], 0) as override_bps,
           coalesce(sum(amount_cents) filter (where part = 'team_lead'), 0)::bigint as override_cents
      from commission_sales join quotes on quotes.id = commission_sales.quote_id
      left join lateral (
        select usd_millionths from sale_terms join signatures on signatures.id = signature_id
         where signatures.quote_id = quotes.id order by signatures.id desc limit 1) as terms on true
      left join commission_lines on commission_lines.quote_id = quotes.id and kind <> 'manual'
     where due_at is distinct from '-infinity' and (quotes.currency = 'USD' or terms.usd_millionths is not null)
     group by commission_sales.quote_id, quotes.id, terms.usd_millionths order by quotes.id`.execute(db);
  const found = [];
  for (const { quoteId, isOver, usdMillionths, ...paid } of rows) {
    const baseCents = inUsd(isOver ? 0 : (await loadProfit(db, quoteId)).grossProfitCents, usdMillionths);
    const differences = [
      paid.paidCents - commissionOf(baseCents, paid.rateBps),
      paid.overrideCents - commissionOf(baseCents, paid.overrideBps),
    ];
    found.push(...differences.filter((cents) => cents !== 0).map((differenceCents) => ({ quoteId, differenceCents })));
  }
  return found;
}
