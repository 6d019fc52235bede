import { type SqlBool, sql } from "kysely";
import { type ApprovalRow, type approvalCalls, approvalRow } from "#contract/approval/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { approvalList } from "#domain/approval/list.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, peopleJson, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { withinReach } from "#server/lead/index.ts";

const perhaps = (table: string) => `case when ${table}.id is not null then ${personJson(table)} end`;

export const approvals = declaredList<typeof approvalList, ApprovalRow>(approvalList, {
  row: approvalRow,
  of: "approval_rows",
  from: sql`approval_rows left join quotes on quotes.id = approval_rows.quote_id left join leads on leads.id = quotes.lead_id`,
  shownWith: sql`left join users as askers on askers.id = approval_rows.requested_by
    left join users as handlers on handlers.id = approval_rows.handled_by and not askers.is_active
    left join users as deciders on deciders.id = approval_rows.decided_by`,
  fields: {
    id: "approval_rows.id",
    recordId: "approval_rows.record_id",
    kind: "approval_rows.kind",
    status: "approval_rows.status",
    quoteId: "approval_rows.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    route: "quotes.routes",
    currency: "quotes.currency",
    difference: `(select coalesce(json_agg(json_build_object('what', line.before ->> 'what', 'of', line.before -> 'of',
        'beforeCents', line.before -> 'cents', 'afterCents', line.after -> 'cents',
        'beforeDay', line.before ->> 'day', 'afterDay', line.after ->> 'day')), '[]')
      from rows from (jsonb_array_elements(approval_rows.before), jsonb_array_elements(approval_rows.after))
        as line(before, after))`,
    reason: "approval_rows.reason",
    requestedBy: perhaps("askers"),
    writtenBy: peopleJson("approval_rows.written_by"),
    handledBy: perhaps("handlers"),
    requestedAt: instantText("approval_rows.requested_at"),
    expiresAt: instantText("approval_rows.expires_at"),
    decidedBy: perhaps("deciders"),
    decidedAt: instantText("approval_rows.decided_at"),
    decisionReason: "approval_rows.decision_reason",
    isOwnDecision: "approval_rows.is_own_decision",
  },
  sorts: { requestedAt: "approval_rows.requested_at", decidedAt: "approval_rows.decision_order" },
  filters: {
    status: { equals: (status) => sql`approval_rows.status = ${status}` },
    kind: { equals: (kind) => sql`approval_rows.kind = ${kind}` },
    isOwnDecision: {
      conditionFor: (value) => sql`approval_rows.is_own_decision = ${sql.lit(value === "true")}`,
    },
  },
  reach: (actor, permission) =>
    sql<SqlBool>`(${withinReach(actor, permission, "quotes")} and approval_rows.is_listed and ${whose(actor)})`,
});

/** Users who decide requests see all of them. Other users see their own. */
function whose({ id, role }: Actor) {
  return scopeOf(role, "request.decide") ? sql`true` : sql`approval_rows.requested_by = ${id}`;
}

export function listApprovals(db: Db, query: CallInput<typeof approvalCalls.list>["query"], asker: Reader) {
  return approvals.page(db, query, asker);
}

/** Returns the row with its difference as a text, such as "agency_fee 1: 50.00 → 0.00". */
export function withDifferenceAsText(row: object): object {
  const amounts = (row as ApprovalRow).difference.map(({ what, of, ...values }) => {
    const name = [what, of].filter((part) => part !== null).join(" ");
    const { beforeDay, afterDay } = values;
    const before = beforeDay ?? formatAmount(values.beforeCents);
    return `${name}: ${before} → ${afterDay ?? formatAmount(values.afterCents)}`;
  });
  return { ...row, difference: amounts };
}
