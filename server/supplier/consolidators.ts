import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import {
  type ConsolidatorBalance,
  type ConsolidatorCreditRow,
  type consolidatorCalls,
  consolidatorCreditRow,
} from "#contract/supplier/consolidators.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
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
  const { rows } = await sql<ConsolidatorBalance>`
    with expected as (
      select consolidator, currency, sum(amount_cents)::bigint as cents,
             coalesce(sum(amount_cents) filter (where due_on <= ${agencyDate(now, zone)}::date), 0)::bigint as late_cents
        from reconciliation_items
       where consolidator is not null and kind in ('check_expected', 'consolidator_commission_expected')
       group by consolidator, currency)
    select coalesce(credit.consolidator, expected.consolidator) as consolidator,
           coalesce(credit.currency, expected.currency) as currency,
           coalesce(credit.balance_cents, 0) as credit_cents,
           coalesce(expected.cents, 0) as expected_cents,
           coalesce(expected.late_cents, 0) as late_cents
      from consolidator_credit as credit
      full join expected on expected.consolidator = credit.consolidator and expected.currency = credit.currency
     order by 1, 2`.execute(db);
  return { listed: consolidators, balances: rows };
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
    filters: {},
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
