import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { type Settlement, sumOfSettlements } from "#domain/money/settlement.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote } from "#server/quote/index.ts";
import { balancesOf, chargedBySuppliers } from "./balances.ts";

interface Money {
  /** The sums of the quote's ledger (quote_money). */
  quote: { collectedCents: number; openCents: number; disputedCents: number };
  profit: ProfitSheet;
  charges: Parameters<typeof balancesOf>[0]["charges"];
  entries: Parameters<typeof balancesOf>[0]["entries"];
  option: Parameters<typeof balancesOf>[0]["option"];
}

/** Returns where the money of a sale is (docs/rules/money.md#profit). */
export function settlementOf({ quote, profit, charges, entries, option }: Money): Settlement {
  const { inputs } = profit;
  const of = (name: keyof typeof inputs) => inputs[name].cents ?? 0;
  const accounts = balancesOf({ profit, charges, entries, option });
  const isPaid = ({ account }: (typeof accounts)[number]) => account === "suppliers" || account === "others";
  const [paid, received] = [accounts.filter(isPaid), accounts.filter((one) => !isPaid(one))];
  return {
    // The agency keeps the amount of a credit that it no longer owes.
    collectedCents: quote.collectedCents + of("breakage") - chargedBySuppliers(charges),
    paidToSuppliersCents: total(paid.map(({ movedCents }) => movedCents)),
    commissionsReceivedCents: total(received.map(({ movedCents }) => movedCents)),
    merchantFeeCents: of("merchantFee"),
    protectionCostCents: of("protectionCost"),
    writtenOffCents: of("writtenOff"),
    customerOwesCents: quote.openCents,
    disputedCents: quote.disputedCents,
    heldCents: of("heldForCustomer") - of("forfeited"),
    suppliersOpenCents: total(paid.map(({ openCents }) => openCents)),
    commissionsOpenCents: total(received.map(({ openCents }) => openCents)),
  };
}

/** The settlement of all sales of a trip, with what it is compared with. */
interface TripSettlement extends Settlement {
  /** The number of sales. */
  sales: number;
  profitCents: number;
  /** The profit counts a refund before all of it has arrived. */
  isRefunding: boolean;
}

/**
 * Returns the settlement of the trip of a sale, whose money and profit agree only together (docs/rules/money.md#profit).
 * @param own the money of the sale itself, so that it is not loaded again
 */
export async function settlementOfTrip(db: Db, quoteId: number, own: Money): Promise<TripSettlement> {
  const { rows } = await sql<{ id: number; isRefunding: boolean }>`
    select quotes.id,
           exists (select from requests where quote_id = quotes.id and requests.status = 'done') as is_refunding
      from quotes where quotes.id in (select sales_of_trip(${quoteId})) and exists (
        select from signatures where quote_id = quotes.id and purpose = 'booking' and superseded_at is null)
     order by quotes.id`.execute(db);
  const sales: Money[] = [];
  for (const { id } of rows) sales.push(id === quoteId ? own : await moneyOf(db, id));
  return {
    ...sumOfSettlements(sales.map(settlementOf)),
    sales: sales.length,
    profitCents: total(sales.map(({ profit }) => profit.profitCents)),
    isRefunding: rows.some(({ isRefunding }) => isRefunding),
  };
}

async function moneyOf(db: Db, quoteId: number): Promise<Money> {
  const [quote, sale] = [await loadQuote(db, quoteId), await loadSignedSale(db, quoteId)];
  const { charges, option, supplierEntries: entries } = sale;
  return { quote, profit: profitOf(sale), charges, entries, option };
}
