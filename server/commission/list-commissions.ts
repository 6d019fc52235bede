import { type SqlBool, sql } from "kysely";
import { type CommissionRow, type commissionCalls, commissionRow } from "#contract/commission/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { commissionList, ownCommissionList } from "#domain/commission/list.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList, type ListSql } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { plannedOnce } from "#server/db/statement.ts";

const ofQuote = { equals: (id: number) => sql<SqlBool>`commission_lines.quote_id = ${id}`, leavesFew: true } as const;

/** The SQL that both lists of lines share. */
const lines = {
  row: commissionRow,
  of: "commission_lines",
  from: sql`commission_lines`,
  shownWith: sql`left join users on users.id = commission_lines.user_id
    left join commission_sales on commission_sales.quote_id = commission_lines.quote_id
    left join quotes on quotes.id = commission_lines.quote_id
    left join leads on leads.id = quotes.lead_id`,
  fields: {
    id: "commission_lines.id",
    quoteId: "commission_lines.quote_id",
    leadId: "quotes.lead_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    agent: `case when users.id is not null then ${personJson("users")} end`,
    kind: "commission_lines.kind",
    part: "commission_lines.part",
    state: "commission_lines.state",
    waitsFor: "case when commission_lines.kind <> 'manual' then commission_sales.waits_for end",
    saleDate: "commission_lines.sale_date",
    passengers: "commission_lines.passengers",
    // Only the first line of a sale has it, because corrections would repeat it, and a sum in a spreadsheet would be wrong.
    ccAmountCents: `case when not exists (
      select from commission_lines as earlier
       where earlier.quote_id = commission_lines.quote_id and earlier.kind <> 'manual'
         and (earlier.at, earlier.id) < (commission_lines.at, commission_lines.id))
      then commission_lines.cc_amount_cents end`,
    saleCurrency: "quotes.currency",
    grossProfitCents: "commission_lines.gross_profit_cents",
    netTipsCents: "commission_lines.net_tips_cents",
    tpProfitCents: "commission_lines.tp_profit_cents",
    airCommissionsCents: "commission_lines.air_commissions_cents",
    rateBps: "commission_lines.rate_bps",
    amountCents: "commission_lines.amount_cents",
    reason: "(select reason from manual_commissions where manual_commissions.id = commission_lines.manual_id)",
    statementId: "commission_lines.statement_id",
    at: instantText("commission_lines.at"),
  },
  sorts: { at: "commission_lines.at", saleDate: "commission_lines.sale_order" },
  reach: (actor, permission) => {
    const scope = scopeOf(actor.role, permission);
    if (scope === "any") return sql`true`;
    if (scope !== "own") return sql`false`;
    const isOwn = sql<SqlBool>`commission_lines.user_id = ${plannedOnce(actor.id, "bigint")}`;
    // As in basisOwnership.
    return permission === "commission.basis"
      ? sql`(${isOwn} and coalesce(commission_lines.part, 'owner') in ('owner', 'tips'))`
      : isOwn;
  },
  byRow: ["commission.basis"],
} satisfies Omit<ListSql<typeof commissionList, CommissionRow>, "filters">;

export const commissions = declaredList<typeof commissionList, CommissionRow>(commissionList, {
  ...lines,
  filters: {
    state: { equals: (state) => sql`commission_lines.state = ${state}` },
    kind: { equals: (kind) => sql`commission_lines.kind = ${kind}` },
    agentId: { equals: (id) => sql`commission_lines.user_id = ${id}`, leavesFew: true },
    earner: { conditionFor: () => sql`commission_lines.user_id is null`, isByRow: true, leavesFew: true },
    quoteId: ofQuote,
    statementId: { equals: (id) => sql`commission_lines.statement_id = ${id}`, leavesFew: true },
    from: {
      condition: (day) => sql`commission_lines.sale_order >= ${day}::date and commission_lines.sale_order < 'infinity'`,
      partOf: "saleDate",
    },
    until: { condition: (day) => sql`commission_lines.sale_order <= ${day}::date`, partOf: "saleDate" },
  },
});

const ownCommissions = declaredList<typeof ownCommissionList, CommissionRow>(ownCommissionList, {
  ...lines,
  filters: { quoteId: ofQuote },
});

/** Returns one page of the commission lines that this person may read. */
export function listCommissions(db: Db, query: CallInput<typeof commissionCalls.list>["query"], asker: Reader) {
  return commissions.page(db, query, asker);
}

/** Returns one page of the lines that this person earns. */
export function listOwnCommissions(db: Db, query: CallInput<typeof commissionCalls.listOwn>["query"], asker: Reader) {
  return ownCommissions.page(db, query, asker);
}
