import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import {
  type ConsolidatorBalance,
  type ConsolidatorCreditRow,
  type consolidatorCalls,
  consolidatorCreditRow,
} from "#contract/supplier/consolidators.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import type { StaffContext } from "#server/http/context.ts";

/** Returns the consolidators of the settings, and the balance with each in each currency. */
export async function consolidatorBalances({ db, now, zone }: StaffContext) {
  const { consolidators } = await loadAgency(db);
  const balances = await balancesWithConsolidators(db, agencyDate(now, zone));
  return {
    listed: consolidators,
    balances: balances
      .filter(({ consolidator }) => consolidator !== "")
      .map(({ expectedItems: _, lateItems: __, ...balance }) => balance),
  };
}

/** A balance with the numbers of reconciliation items that its expected and its late amount count. */
export type CountedBalance = ConsolidatorBalance & { expectedItems: number; lateItems: number };

/**
 * Returns the balance with each consolidator in each currency. The name is empty for airlines and others.
 * @param today the agency's date
 */
export async function balancesWithConsolidators(db: Db, today: string): Promise<CountedBalance[]> {
  const kinds = sql.join(receivableKinds.map((kind) => sql.lit(kind)));
  const { rows } = await sql<CountedBalance>`
    with expected as (
      select coalesce(consolidator, '') as consolidator, currency, sum(amount_cents)::bigint as cents, count(*) as items,
             coalesce(sum(amount_cents) filter (where due_on <= ${today}::date), 0)::bigint as late_cents,
             count(*) filter (where due_on <= ${today}::date) as late_items
        from reconciliation_items
       where kind in (${kinds})
       group by 1, currency)
    select coalesce(credit.consolidator, expected.consolidator) as consolidator,
           coalesce(credit.currency, expected.currency) as currency,
           coalesce(credit.balance_cents, 0) as credit_cents,
           coalesce(expected.cents, 0) as expected_cents,
           coalesce(expected.late_cents, 0) as late_cents,
           coalesce(expected.items, 0) as expected_items,
           coalesce(expected.late_items, 0) as late_items
      from consolidator_credit as credit
      full join expected on expected.consolidator = credit.consolidator and expected.currency = credit.currency
     order by 1, 2`.execute(db);
  return rows;
}

export const creditChanges = declaredList<typeof consolidatorCreditList, ConsolidatorCreditRow>(
  consolidatorCreditList,
  {
    row: consolidatorCreditRow,
    of: "supplier_entries",
    from: sql`supplier_entries`,
    shownWith: sql`
    join supplier_kinds on supplier_kinds.kind = supplier_entries.kind
    join users on users.id = supplier_entries.posted_by
    left join quotes on quotes.id = supplier_entries.quote_id
    left join leads on leads.id = quotes.lead_id`,
    fields: {
      id: "supplier_entries.id",
      consolidator: "supplier_entries.consolidator",
      kind: "supplier_entries.kind",
      currency: "supplier_entries.currency",
      amountCents: "supplier_entries.amount_cents * supplier_kinds.credit",
      balanceCents: "supplier_entries.credit_after_cents",
      quoteId: "supplier_entries.quote_id",
      customer: "btrim(leads.first_name || ' ' || leads.last_name)",
      note: "supplier_entries.note",
      postedBy: personJson("users"),
      postedAt: instantText("supplier_entries.posted_at"),
    },
    sorts: { postedAt: "supplier_entries.posted_at" },
    filters: {
      consolidator: { condition: (name) => sql`supplier_entries.consolidator = ${name}`, leavesFew: true },
      currency: { condition: (currency) => sql`supplier_entries.currency = ${currency}` },
    },
    reach: () => sql`supplier_entries.credit_after_cents is not null`,
  },
);

/** Returns one page of the changes of the credit with consolidators. */
export function listConsolidatorCredit(
  db: Db,
  query: CallInput<typeof consolidatorCalls.list>["query"],
  asker: Reader,
) {
  return creditChanges.page(db, query, asker);
}
