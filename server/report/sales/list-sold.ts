import { sql } from "kysely";
import { type SoldRow, soldRow } from "#contract/report/sales.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import { plannedOnce } from "#server/db/statement.ts";

/** The sales that the report counts, with the same conditions as in sum-sales.ts. */
export const sold = declaredList<typeof soldList, SoldRow>(soldList, {
  row: soldRow,
  of: "sale_figures",
  from: sql`sale_figures`,
  shownWith: sql`join users on users.id = sale_figures.owner_id join leads on leads.id = sale_figures.lead_id`,
  fields: {
    id: "sale_figures.id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: personJson("users"),
    soldOn: "sale_figures.sold_on",
    route: "sale_figures.route",
    airline: "sale_figures.airline",
    consolidator: "sale_figures.consolidator",
    source: "sale_figures.source",
    currency: "sale_figures.currency",
    passengers: "sale_figures.passengers",
    soldCents: "sale_figures.sell_cents + sale_figures.protection_cents + sale_figures.gratuity_cents",
    grossProfitCents: "sale_figures.gross_profit_cents",
    protectionProfitCents: "sale_figures.protection_profit_cents",
    netTipsCents: "sale_figures.net_tips_cents",
    profitCents: "sale_figures.profit_cents",
    payableCents: "sale_figures.payable_cents",
    payables: `(select coalesce(json_agg(json_build_object('consolidator', payable.consolidator, 'cents', cents)
      order by payable.consolidator), '[]') from sale_payables as payable where payable.quote_id = sale_figures.id)`,
  },
  sorts: { soldOn: "sale_figures.sold_on", profitCents: "sale_figures.profit_cents" },
  filters: {
    from: { condition: (day) => sql`sale_figures.sold_on >= ${day}::date`, partOf: "soldOn" },
    until: { condition: (day) => sql`sale_figures.sold_on <= ${day}::date`, partOf: "soldOn" },
    agentId: { equals: (id) => sql`sale_figures.owner_id = ${id}`, leavesFew: true },
    teamLeadId: {
      condition: (id) => sql`sale_figures.owner_id in (select id from users where team_lead_id = ${id})`,
      leavesFew: true,
    },
    route: { condition: (route) => sql`sale_figures.route = ${route}`, leavesFew: true },
    airline: { condition: (code) => sql`sale_figures.airline = ${code}`, leavesFew: true },
    consolidator: { condition: (name) => sql`sale_figures.consolidator = ${name}`, leavesFew: true },
    source: { condition: (source) => sql`sale_figures.source = ${source}`, leavesFew: true },
    currency: { condition: (currency) => sql`sale_figures.currency = ${currency}` },
    payable: {
      conditionFor: (of) =>
        of === "others"
          ? sql`(sale_figures.payable_cents > 0 and exists (
              select from sale_payables where quote_id = sale_figures.id and sale_payables.consolidator = ''))`
          : sql`sale_figures.payable_cents > 0`,
    },
    payableTo: {
      condition: (name) => sql`(sale_figures.payable_cents > 0 and exists (
        select from sale_payables where quote_id = sale_figures.id and sale_payables.consolidator = ${name}))`,
      leavesFew: true,
    },
  },
  reach: (actor, permission) => {
    const isSold = sql`sale_figures.sold_on is not null and not sale_figures.is_over`;
    const scope = scopeOf(actor.role, permission);
    if (scope === "any") return sql`(${isSold})`;
    if (scope === "own") return sql`(${isSold} and sale_figures.owner_id = ${plannedOnce(actor.id, "bigint")})`;
    return sql`false`;
  },
});
