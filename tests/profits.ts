import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { loadProfit } from "#server/charge/profit.ts";
import type { Db } from "#server/db/database.ts";

interface SettledChain {
  quoteIds: number[];
  /** Money received from the customer less money returned or owed to them, according to the ledger. */
  keptCents: number;
}

/**
 * Returns the sales, with the sales that replaced them, whose profits differ from inflow less outflow. Includes only
 * sales that are charged in full and have no open chargeback or refund.
 */
export async function profitsOutOfBalance(db: Db): Promise<{ quoteIds: number[]; differenceCents: number }[]> {
  const chains = await settledChains(db);
  const found = [];
  for (const { quoteIds, keptCents } of chains) {
    const sheets = await Promise.all(quoteIds.map((id) => loadProfit(db, id)));
    const differenceCents =
      total(sheets.map(({ profitCents }) => profitCents)) - (keptCents - total(sheets.map(paidToOthers)));
    if (differenceCents !== 0) found.push({ quoteIds, differenceCents });
  }
  return found;
}

function paidToOthers({ inputs }: ProfitSheet): number {
  const of = (name: keyof typeof inputs) => inputs[name].cents ?? 0;
  const costs = [
    of("net"),
    of("mileageCost"),
    of("consolidatorFee"),
    of("otherCost"),
    of("merchantFee"),
    of("protectionCost"),
  ];
  return total(costs) - of("returnedBySuppliers") - of("airlineCommission") - of("consolidatorCommission");
}

async function settledChains(db: Db): Promise<SettledChain[]> {
  const { rows } = await sql<SettledChain>`
    with signed as (
      select quote_id, root_of_quote(quote_id) as root from signatures
       where purpose = 'booking' and superseded_at is null)
    select array_agg(signed.quote_id order by signed.quote_id) as quote_ids,
           sum((select coalesce(sum(amount_cents * case
                  when kind in ('charge', 'payment', 'credit_used', 'chargeback_won', 'credit_expired', 'credit_voided') then 1
                  else -1 end), 0) from ledger_entries where ledger_entries.quote_id = signed.quote_id))::bigint as kept_cents
      from signed
     group by root
    having bool_and(coalesce((select open_cents = 0 from quote_money where quote_money.quote_id = signed.quote_id), false))
       and bool_and(not exists (select from chargebacks where chargebacks.quote_id = signed.quote_id and status = 'open'))
       and bool_and(not exists (select from requests where requests.quote_id = signed.quote_id and status = 'done'))`.execute(
    db,
  );
  return rows;
}
