import { sql } from "kysely";
import { type ReturnedRow, returnedRow } from "#contract/report/sales.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type ReturnGroup, returnedList, returnGroups } from "#domain/report/returned-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { endOfDay, startOfDay } from "#server/db/list/day-bounds.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { usdAt } from "../usd.ts";

const kindsOf = (group: ReturnGroup) => sql.join(returnGroups[group].map((kind) => sql.lit(kind)));

/** The money that went back to customers, with the same conditions as in returned-sums.ts. */
export const returned = declaredList<typeof returnedList, ReturnedRow>(returnedList, {
  row: returnedRow,
  of: "ledger_entries",
  from: sql`ledger_entries join sale_figures on sale_figures.id = ledger_entries.quote_id`,
  shownWith: sql`join users on users.id = sale_figures.owner_id join leads on leads.id = sale_figures.lead_id`,
  fields: {
    id: "ledger_entries.id",
    quoteId: "ledger_entries.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: personJson("users"),
    movedAt: instantText("ledger_entries.at"),
    kind: "ledger_entries.kind",
    route: "sale_figures.route",
    currency: "sale_figures.currency",
    amountCents: "case ledger_entries.kind when 'chargeback_won' then -1 else 1 end * ledger_entries.amount_cents",
    usdCents: `case ledger_entries.kind when 'chargeback_won' then -1 else 1 end
      * ${usdAt("sale_figures.usd_millionths", "ledger_entries.amount_cents")}`,
  },
  sorts: { movedAt: "ledger_entries.at" },
  filters: {
    group: { conditionFor: (group) => sql`ledger_entries.kind in (${kindsOf(group)})` },
    from: {
      parameter: startOfDay,
      condition: (start) => sql`ledger_entries.at >= ${start}::timestamptz`,
      partOf: "movedAt",
    },
    until: { parameter: endOfDay, condition: (end) => sql`ledger_entries.at < ${end}::timestamptz`, partOf: "movedAt" },
    agentId: { condition: (id) => sql`sale_figures.owner_id = ${id}` },
    teamLeadId: { condition: (id) => sql`sale_figures.owner_id in (select id from users where team_lead_id = ${id})` },
    route: { condition: (route) => sql`sale_figures.route = ${route}` },
    airline: { condition: (code) => sql`sale_figures.airline = ${code}` },
    consolidator: { condition: (name) => sql`sale_figures.consolidator = ${name}` },
    source: { condition: (source) => sql`sale_figures.source = ${source}` },
    currency: { condition: (currency) => sql`sale_figures.currency = ${currency}` },
  },
  reach: (actor, permission) => {
    const isCounted = sql`ledger_entries.kind in ('refund', 'chargeback', 'chargeback_won') and not sale_figures.is_over
      and sale_figures.usd_millionths is not null`;
    const scope = scopeOf(actor.role, permission);
    if (scope === "any") return sql`(${isCounted})`;
    if (scope === "own") return sql`(${isCounted} and sale_figures.owner_id = ${plannedOnce(actor.id, "bigint")})`;
    return sql`false`;
  },
});
