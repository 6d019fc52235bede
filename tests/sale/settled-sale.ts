import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote } from "#server/quote/index.ts";
import { settlementOf } from "#server/supplier/index.ts";

/** Returns a signed sale with its profit and its settlement. */
export async function settledSale(db: Db, quoteId: number) {
  const [quote, sale] = [await loadQuote(db, quoteId), await loadSignedSale(db, quoteId)];
  const profit = profitOf(sale);
  const settlement = settlementOf({
    quote,
    profit,
    charges: sale.charges,
    entries: sale.supplierEntries,
    option: sale.option,
  });
  return { quote, sale, profit, settlement };
}
