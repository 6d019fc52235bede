import { sql } from "kysely";
import { type ReconciliationRow, type reconciliationCalls, reconciliationRow } from "#contract/reconciliation/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { receivableKinds } from "#domain/reconciliation/items.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import type { Db } from "#server/db/database.ts";
import { personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { oneOf } from "#server/db/one-of.ts";

export const items = declaredList<typeof reconciliationList, ReconciliationRow>(reconciliationList, {
  row: reconciliationRow,
  of: "reconciliation_items",
  from: sql`reconciliation_items`,
  shownWith: sql`
    join quotes on quotes.id = reconciliation_items.quote_id
    join leads on leads.id = quotes.lead_id
    join users on users.id = quotes.owner_id`,
  fields: {
    id: "reconciliation_items.id",
    quoteId: "reconciliation_items.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: personJson("users"),
    kind: "reconciliation_items.kind",
    currency: "reconciliation_items.currency",
    amountCents: "reconciliation_items.amount_cents",
    dueOn: "reconciliation_items.due_on",
    consolidator: "reconciliation_items.consolidator",
  },
  sorts: { dueOn: "reconciliation_items.due_on" },
  filters: {
    kind: { equals: (kind) => sql`reconciliation_items.kind = ${kind}` },
    when: {
      conditionFor: (when, { now, zone }) =>
        when === "now"
          ? sql`reconciliation_items.due_on <= ${agencyDate(now, zone)}::date`
          : sql`reconciliation_items.due_on > ${agencyDate(now, zone)}::date`,
    },
    owedBy: {
      conditionFor: (of) => {
        const isOwed = sql<boolean>`reconciliation_items.kind in ${oneOf(receivableKinds)}`;
        if (of === "suppliers") return isOwed;
        const isOfConsolidator = sql`reconciliation_items.consolidator is ${of === "others" ? sql`null` : sql`not null`}`;
        return sql<boolean>`(${isOwed} and ${isOfConsolidator})`;
      },
      isByRow: true,
    },
    consolidator: { condition: (name) => sql`reconciliation_items.consolidator = ${name}`, leavesFew: true },
    from: { condition: (day) => sql`reconciliation_items.due_on >= ${day}::date`, partOf: "dueOn" },
    until: { condition: (day) => sql`reconciliation_items.due_on <= ${day}::date`, partOf: "dueOn" },
    currency: { condition: (currency) => sql`reconciliation_items.currency = ${currency}` },
  },
  reach: () => sql`true`,
});

/** Returns one page of the amounts that do not reconcile. */
export function listItems(db: Db, query: CallInput<typeof reconciliationCalls.list>["query"], asker: Reader) {
  return items.page(db, query, asker);
}
