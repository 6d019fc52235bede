import { sql } from "kysely";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import type { Settlement } from "#domain/money/settlement.ts";
import type { Db } from "#server/db/database.ts";
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

/**
 * Returns true if the money of a sale may differ from its profit for now: a refund is in progress, or the sale is part
 * of an exchange, so that a refund goes back to the payments of another one.
 */
export async function mayDiffer(db: Db, quoteId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from requests where quote_id = ${quoteId} and status = 'done')
        or exists (select from exchanges where quote_id = ${quoteId} or root_quote_id = ${quoteId}
                     or original_quote_id = ${quoteId}) as may`.execute(db);
  return rows[0]?.may ?? false;
}
