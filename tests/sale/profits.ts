import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import { inputNames } from "#domain/money/profit.ts";
import { settlementDifference } from "#domain/money/settlement.ts";
import { profitOrigins } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { settledSale } from "./settled-sale.ts";

/**
 * Returns the sales, with the sales that replaced them, whose profits differ from their money. Omits sales that ended
 * before their tickets, and those with a refund in progress, which the profit counts already. Returns also the inputs
 * of profits whose lines do not add up to them.
 */
export async function profitsOutOfBalance(db: Db): Promise<OutOfBalance[]> {
  const chains = await signedChains(db);
  const found: OutOfBalance[] = [];
  for (const { quoteIds } of chains) {
    const sales = await Promise.all(quoteIds.map((id) => saleOf(db, id)));
    const differenceCents = total(sales.map((sale) => sale.differenceCents));
    if (differenceCents !== 0) found.push({ quoteIds, differenceCents });
    found.push(...sales.flatMap((sale) => sale.origins));
  }
  return found;
}

interface OutOfBalance {
  quoteIds: number[];
  differenceCents: number;
  /** The input whose lines do not add up to it. */
  input?: string;
}

async function saleOf(db: Db, quoteId: number): Promise<{ differenceCents: number; origins: OutOfBalance[] }> {
  const { sale, profit, settlement } = await settledSale(db, quoteId);
  const origins = profitOrigins(sale);
  return {
    differenceCents: settlementDifference(settlement, profit.profitCents),
    origins: inputNames
      .map((input) => {
        const lines = origins[input];
        const cents = lines ? total(lines.map((line) => line.cents)) : (profit.inputs[input].cents ?? 0);
        return { quoteIds: [quoteId], input, differenceCents: cents - (profit.inputs[input].cents ?? 0) };
      })
      .filter(({ differenceCents }) => differenceCents !== 0),
  };
}

async function signedChains(db: Db): Promise<{ quoteIds: number[] }[]> {
  const { rows } = await sql<{ quoteIds: number[] }>`
    with signed as (
      select quote_id, root_of_quote(quote_id) as root from signatures join quotes on quotes.id = quote_id
       where purpose = 'booking' and superseded_at is null)
    select array_agg(quote_id order by quote_id) as quote_ids
      from signed
     group by root
    having bool_and(not exists (select from requests where requests.quote_id = signed.quote_id and status = 'done'))`.execute(
    db,
  );
  return rows;
}
