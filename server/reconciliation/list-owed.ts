import { sql } from "kysely";
import { type OwedRow, type OwedTotal, owedRow } from "#contract/reconciliation/owed.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/list/declared-list.ts";

/** The amounts that the agency gets, owes and holds. */
export const owed = declaredList<typeof owedList, OwedRow>(owedList, {
  row: owedRow,
  of: "owed_and_held",
  from: sql`owed_and_held`,
  shownWith: sql`
    left join quotes on quotes.id = owed_and_held.quote_id
    left join leads on leads.id = quotes.lead_id`,
  fields: {
    id: "owed_and_held.id",
    part: "owed_and_held.part",
    kind: "owed_and_held.kind",
    quoteId: "owed_and_held.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    supplier: "owed_and_held.supplier",
    currency: "owed_and_held.currency",
    amountCents: "owed_and_held.amount_cents",
    since: "owed_and_held.since",
  },
  sorts: { since: "owed_and_held.since" },
  filters: {
    part: { equals: (part) => sql`owed_and_held.part = ${part}` },
    kind: { equals: (kind) => sql`owed_and_held.kind = ${kind}` },
    currency: { condition: (currency) => sql`owed_and_held.currency = ${currency}` },
  },
  reach: () => sql`true`,
});

/** Returns the sums of each part and of each of its kinds, by currency. */
export async function owedTotals(db: Db): Promise<OwedTotal[]> {
  const { rows } = await sql<OwedTotal>`
    select part, kind, currency, count(*)::bigint as count, sum(amount_cents)::bigint as amount_cents, min(since) as since
      from owed_and_held
     group by grouping sets ((part, kind, currency), (part, currency))
     order by part, kind nulls first, currency desc`.execute(db);
  return rows;
}
