import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import { loadProfit } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";

/** A trip, with the amount that its profits hold for the customer and the amount that its requests left. */
interface HeldOfTrip {
  quoteIds: number[];
  inProfitsCents: number;
  leftCents: number;
}

/**
 * Returns the trips whose profits hold another amount for the customer than their requests and exchanges left with the
 * agency. The value of given-up flights is returned to the customer, kept as a signed penalty or fee, or held. It is never
 * profit (docs/rules/money.md#held-for-later).
 */
export async function heldOutOfBalance(db: Db): Promise<HeldOfTrip[]> {
  const { rows } = await sql<{ quoteIds: number[]; leftCents: number }>`
    select array_agg(signed.quote_id order by signed.quote_id) as quote_ids,
           coalesce(sum(left_value.left_cents), 0)::bigint as left_cents
      from (select distinct quote_id from signatures where purpose = 'booking' and superseded_at is null) as signed
      left join (${sql.raw(leftValues)}) as left_value on left_value.quote_id = signed.quote_id
     group by root_of_quote(signed.quote_id)`.execute(db);
  const found: HeldOfTrip[] = [];
  for (const { quoteIds, leftCents } of rows) {
    const profits = await Promise.all(quoteIds.map((id) => loadProfit(db, id)));
    const inProfitsCents = total(
      profits.map(({ inputs }) => (inputs.heldForCustomer.cents ?? 0) - (inputs.forfeited.cents ?? 0)),
    );
    if (inProfitsCents !== leftCents) found.push({ quoteIds, inProfitsCents, leftCents });
  }
  return found;
}

/**
 * The value that the agency holds of each sale, computed from its requests: what confirmed requests left, and the value
 * on coupons that completed requests and exchanges left, unless a confirmed request returns it now.
 */
export const leftValues = `
  select quote_id, sum(left_cents)::bigint as left_cents from (
    select requests.quote_id,
           sum(value_cents + protection_cents + gratuity_cents - airline_penalty_cents - agency_fee_cents
             - request_lines.cash_cents - airline_credit_cents - agency_credit_cents)
             + short_cash_cents + short_credit_cents
             + coalesce((select sum(entry.amount_cents * held) from ledger_entries as entry
                           join held_amounts on held_amounts.id = entry.held_amount_id
                           join ledger_kinds using (kind)
                          where kind in ('held_forfeited', 'held_charged_back', 'held_restored')
                            and held_amounts.request_id = requests.id), 0) as left_cents
      from request_lines join requests on requests.id = request_id where status = 'done' group by requests.id
    union all
    select coupons.quote_id, latest.left_cents
      from (select distinct on (coupon_id) coupon_id, left_cents
              from request_coupons
              left join requests on requests.id = request_id
              left join exchanges on exchanges.quote_id = exchange_id
             where requests.status = 'completed' or exchanges.is_done
             order by coupon_id, released_at desc, request_id desc nulls last) as latest
      join coupons on coupons.id = latest.coupon_id
     where not exists (select from request_coupons join requests on requests.id = request_id
                        where request_coupons.coupon_id = latest.coupon_id and status = 'done')) as parts
   group by quote_id`;
