import { sql } from "kysely";
import { type AfterSaleRow, afterSaleRow } from "#contract/report/after-sale.ts";
import { creditKinds } from "#domain/report/after-sale.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { endOfDay, startOfDay } from "#server/db/list/day-bounds.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { withinReach } from "#server/lead/index.ts";

const creditKindList = sql.join(creditKinds.map((kind) => sql.lit(kind)));

/** The records that the report counts, with the same conditions as in the other files of this folder. */
export const afterSale = declaredList<typeof afterSaleList, AfterSaleRow>(afterSaleList, {
  row: afterSaleRow,
  of: "after_sale_records",
  from: sql`after_sale_records join quotes on quotes.id = after_sale_records.quote_id`,
  shownWith: sql`join leads on leads.id = quotes.lead_id join users as agents on agents.id = quotes.owner_id`,
  fields: {
    id: "after_sale_records.id",
    recordId: "after_sale_records.record_id",
    kind: "after_sale_records.kind",
    state: "after_sale_records.state",
    quoteId: "after_sale_records.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: personJson("agents"),
    openedAt: instantText("after_sale_records.opened_at"),
    dueOn: "after_sale_records.due_on",
    endedAt: `case when after_sale_records.ended_at is not null then ${instantText("after_sale_records.ended_at")} end`,
    currency: "after_sale_records.currency",
    amountCents: "after_sale_records.amount_cents",
    fault: "after_sale_records.fault",
  },
  sorts: { openedAt: "after_sale_records.opened_at" },
  // The records are few enough for one statement with all conditions, even if they match few of them.
  filters: {
    kind: { equals: (kind) => sql`after_sale_records.kind = ${kind}` },
    state: { equals: (state) => sql`after_sale_records.state = ${state}` },
    isOpen: { equals: (isOpen) => sql`after_sale_records.is_open = ${isOpen}::boolean` },
    isCredit: {
      equals: (isCredit) => sql`(after_sale_records.kind in (${creditKindList})) = ${isCredit}::boolean`,
    },
    from: { parameter: startOfDay, equals: (begin) => sql`after_sale_records.opened_at >= ${begin}::timestamptz` },
    until: { parameter: endOfDay, equals: (end) => sql`after_sale_records.opened_at < ${end}::timestamptz` },
    endedFrom: { parameter: startOfDay, equals: (begin) => sql`after_sale_records.ended_at >= ${begin}::timestamptz` },
    endedUntil: { parameter: endOfDay, equals: (end) => sql`after_sale_records.ended_at < ${end}::timestamptz` },
    dueFrom: { equals: (day) => sql`after_sale_records.due_on >= ${day}::date` },
    dueUntil: { equals: (day) => sql`after_sale_records.due_on <= ${day}::date` },
    fault: { equals: (fault) => sql`after_sale_records.fault = ${fault}` },
    agentId: { equals: (id) => sql`quotes.owner_id = ${id}` },
    teamLeadId: { equals: (id) => sql`quotes.owner_id in (select id from users where team_lead_id = ${id})` },
  },
  reach: (actor, permission) => sql`(after_sale_records.is_listed and ${withinReach(actor, permission, "quotes")})`,
});
