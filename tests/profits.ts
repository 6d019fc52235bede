import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import { settlementDifference } from "#domain/money/settlement.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote } from "#server/quote/index.ts";
import { settlementOf } from "#server/supplier/index.ts";

/**
 * Returns the sales, with the sales that replaced them, whose profits differ from their money. Omits sales that ended
 * before their tickets, and those with a refund in progress, which the profit counts already.
 */
export async function profitsOutOfBalance(db: Db): Promise<{ quoteIds: number[]; differenceCents: number }[]> {
  const chains = await signedChains(db);
  const found = [];
  for (const { quoteIds } of chains) {
    const differences = await Promise.all(quoteIds.map((id) => differenceOf(db, id)));
    const differenceCents = total(differences);
    if (differenceCents !== 0) found.push({ quoteIds, differenceCents });
  }
  return found;
}

async function differenceOf(db: Db, quoteId: number): Promise<number> {
  const [quote, sale] = [await loadQuote(db, quoteId), await loadSignedSale(db, quoteId)];
  const profit = profitOf(sale);
  const settlement = settlementOf({ quote, profit, charges: sale.charges, entries: sale.supplierEntries });
  return settlementDifference(settlement, profit.profitCents);
}

async function signedChains(db: Db): Promise<{ quoteIds: number[] }[]> {
  const { rows } = await sql<{ quoteIds: number[] }>`
    with signed as (
      select quote_id, root_of_quote(quote_id) as root from signatures join quotes on quotes.id = quote_id
       where purpose = 'booking' and superseded_at is null and lifecycle not in ('canceled', 'lost'))
    select array_agg(quote_id order by quote_id) as quote_ids
      from signed
     group by root
    having bool_and(not exists (select from requests where requests.quote_id = signed.quote_id and status = 'done'))`.execute(
    db,
  );
  return rows;
}
