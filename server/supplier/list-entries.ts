import { sql } from "kysely";
import { type SupplierEntryRow, supplierEntryRow } from "#contract/supplier/entries.ts";
import { kindsOfOthers, paymentKinds } from "#domain/supplier/entries.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { listOf, oneOf } from "#server/db/one-of.ts";

const isOfOthers = `supplier_entries.kind in ${listOf(kindsOfOthers)}`;

/** The SQL of the consolidator of an entry, or else of its sale; empty if there is none. */
const consolidatorOfEntry = `case when ${isOfOthers} then '' else coalesce(supplier_entries.consolidator,
  (select consolidator from sale_figures where id = supplier_entries.quote_id), '') end`;

/** The entries of all sales with their suppliers. */
export const supplierEntries = declaredList<typeof supplierEntryList, SupplierEntryRow>(supplierEntryList, {
  row: supplierEntryRow,
  of: "supplier_entries",
  from: sql`supplier_entries`,
  shownWith: sql`
    join users on users.id = supplier_entries.posted_by
    left join quotes on quotes.id = supplier_entries.quote_id
    left join leads on leads.id = quotes.lead_id`,
  fields: {
    id: "supplier_entries.id",
    quoteId: "supplier_entries.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    kind: "supplier_entries.kind",
    currency: "supplier_entries.currency",
    amountCents: "supplier_entries.amount_cents",
    movedOn: "supplier_entries.moved_on",
    consolidator: consolidatorOfEntry,
    reference: "supplier_entries.reference",
    note: "supplier_entries.note",
    postedBy: personJson("users"),
  },
  sorts: { movedOn: "supplier_entries.moved_on" },
  filters: {
    kind: { equals: (kind) => sql`supplier_entries.kind = ${kind}` },
    only: {
      conditionFor: () => sql`supplier_entries.kind in ${oneOf(paymentKinds)}`,
      isByRow: true,
    },
    from: { condition: (day) => sql`supplier_entries.moved_on >= ${day}::date`, partOf: "movedOn" },
    until: { condition: (day) => sql`supplier_entries.moved_on <= ${day}::date`, partOf: "movedOn" },
    // The consolidator of the entry, or else of its sale, as in consolidatorOfEntry.
    consolidator: {
      condition: (name) => sql`(supplier_entries.consolidator = ${name} or (supplier_entries.consolidator is null
        and not ${sql.raw(isOfOthers)} and exists (select from sale_figures where sale_figures.id = quote_id and sale_figures.consolidator = ${name})))`,
    },
    issuedBy: {
      conditionFor: () => sql`(${sql.raw(isOfOthers)} or supplier_entries.consolidator is null and not exists (
        select from sale_figures where sale_figures.id = quote_id and sale_figures.consolidator <> ''))`,
      isByRow: true,
    },
    currency: { condition: (currency) => sql`supplier_entries.currency = ${currency}` },
  },
  reach: () => sql`true`,
});
