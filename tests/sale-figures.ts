import { sql } from "kysely";
import { inUsd } from "#domain/money/exchange-rate.ts";
import { loadProfit } from "#server/charge/profit.ts";
import type { Db } from "#server/db/database.ts";

/** The stored figures of a sale, and the same values from the tables of the sale itself. */
interface Compared {
  id: number;
  stored: Record<string, unknown> | null;
  isOver: boolean;
  usdMillionths: number | null;
  own: Record<string, unknown>;
  sellCents: number;
  protectionCents: number;
  gratuityCents: number;
  chargedBySuppliersCents: number;
  movedCents: number;
}

/**
 * Returns the sales whose stored figures differ from a second computation: the amounts and the values for grouping are
 * read from the tables of the sale in one plain query, and the profit is that of the sale's page. Includes only sales
 * without a pending update.
 */
export async function figuresOutOfDate(db: Db): Promise<{ quoteId: number; field: string }[]> {
  const { rows } = await sql<Compared>`
    select quotes.id, to_jsonb(figures) as stored,
           quotes.deleted_at is not null or lifecycle in ('canceled', 'lost') or form.id is null as is_over,
           case quotes.currency when 'USD' then 1000000 else terms.usd_millionths end as usd_millionths,
           jsonb_build_object(
             'owner_id', sales.owner_id, 'lead_id', quotes.lead_id, 'currency', quotes.currency,
             'source', coalesce(leads.requested_by, leads.manual_type, ''),
             -- The date of sale keeps the time zone of its day.
             'sold_on', coalesce((select min(sale_date) from commission_lines
                                   where commission_lines.quote_id = quotes.id and kind <> 'manual'),
                                 (quotes.ticketed_at at time zone agency.time_zone)::date),
             'passengers', jsonb_array_length(form.record::jsonb -> 'passengers')) as own,
           coalesce(form.amount_cents - extras.protection_cents - extras.gratuity_cents, 0) as sell_cents,
           coalesce(extras.protection_cents, 0) as protection_cents, coalesce(extras.gratuity_cents, 0) as gratuity_cents,
           (select coalesce(sum(collected_cents), 0)::bigint from charge_money join charges on charges.id = charge_id
             where charges.quote_id = quotes.id and location not like 'agency:%') as charged_by_suppliers_cents,
           coalesce((select moved_suppliers_cents from supplier_money where supplier_money.quote_id = quotes.id), 0) as moved_cents
      from commission_sales as sales
      join quotes on quotes.id = sales.quote_id
      join leads on leads.id = quotes.lead_id
      cross join agency
      left join sale_figures as figures on figures.id = quotes.id
      left join signatures as form on form.quote_id = quotes.id and form.purpose = 'booking' and form.superseded_at is null
      left join lateral (
        select usd_millionths from sale_terms join signatures on signatures.id = signature_id
         where signatures.quote_id = quotes.id and usd_millionths is not null order by signatures.id desc limit 1) as terms on true
      left join lateral (
        select (select coalesce(sum((one ->> 'protectionCents')::bigint), 0)::bigint
                  from jsonb_array_elements(form.record::jsonb -> 'passengers') as one) as protection_cents,
               (form.record::jsonb ->> 'gratuityCents')::bigint as gratuity_cents) as extras on true
     where sales.stale_since is null
     order by quotes.id`.execute(db);
  const found = [];
  for (const { id, stored, isOver, usdMillionths, own, ...amounts } of rows) {
    if (isOver) {
      if (stored !== null && stored.is_over !== true) found.push({ quoteId: id, field: "is_over" });
      continue;
    }
    const profit = await loadProfit(db, id);
    const of = (name: keyof typeof profit.inputs) => profit.inputs[name].cents ?? 0;
    const dueCents =
      of("net") +
      of("mileageCost") +
      of("consolidatorFee") +
      of("otherCost") +
      of("agencyDebitMemo") -
      of("returnedBySuppliers") -
      amounts.chargedBySuppliersCents;
    const usd = (cents: number) => (usdMillionths === null ? 0 : inUsd(cents, usdMillionths));
    const expected = {
      ...own,
      is_over: false,
      usd_millionths: usdMillionths,
      sell_cents: usd(amounts.sellCents),
      protection_cents: usd(amounts.protectionCents),
      gratuity_cents: usd(amounts.gratuityCents),
      gross_profit_cents: usd(profit.grossProfitCents),
      protection_profit_cents: usd(profit.protectionProfitCents),
      net_tips_cents: usd(profit.netTipsCents),
      breakage_cents: usd(profit.breakageCents),
      agency_loss_cents: usd(profit.agencyLossCents),
      payable_cents: Math.max(0, dueCents - amounts.movedCents),
    };
    for (const [field, value] of Object.entries(expected))
      if (stored?.[field] !== value) found.push({ quoteId: id, field });
  }
  return found;
}
