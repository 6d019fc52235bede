import { sql } from "kysely";
import type { CallInput } from "#contract/shared/call.ts";
import { type StatementRow, type statementCalls, statementRow } from "#contract/statement/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { statementList } from "#domain/statement/list.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { endOfDay, startOfDay } from "#server/db/list/day-bounds.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { linesDueOfEach } from "./lines.ts";

export const statements = declaredList<typeof statementList, StatementRow>(statementList, {
  row: statementRow,
  of: "commission_statements",
  from: sql`commission_statements`,
  // Only an open statement counts its lines. The others have the reviewed ones.
  shownWith: sql`join users on users.id = commission_statements.user_id
    cross join agency
    left join lateral (
      select count(*)::int as lines, coalesce(sum(amount_cents), 0)::bigint as cents from commission_lines
       where commission_lines.user_id = commission_statements.user_id and ${linesDueOfEach}
    ) as due on commission_statements.status = 'open'`,
  fields: {
    id: "commission_statements.id",
    agent: personJson("users"),
    fromDay: "commission_statements.from_day",
    untilDay: "commission_statements.until_day",
    status: "commission_statements.status",
    openingCents: "commission_statements.opening_cents",
    lines: "coalesce(due.lines, commission_statements.lines)",
    linesCents: "coalesce(due.cents, commission_statements.lines_cents)",
    openedAt: instantText("commission_statements.opened_at"),
    acknowledgedAt: instantText("commission_statements.acknowledged_at"),
    payoutDay: "commission_statements.payout_day",
    payoutReference: "commission_statements.payout_reference",
    openDisputes: `(select count(*) from commission_disputes
      where statement_id = commission_statements.id and answered_at is null)`,
  },
  sorts: { openedAt: "commission_statements.opened_at" },
  filters: {
    status: { equals: (status) => sql`commission_statements.status = ${status}` },
    agentId: { equals: (id) => sql`commission_statements.user_id = ${id}`, leavesFew: true },
    closedFrom: {
      condition: (start) => sql`commission_statements.closed_at >= ${start}::timestamptz`,
      parameter: startOfDay,
      leavesFew: true,
    },
    closedUntil: {
      condition: (end) => sql`commission_statements.closed_at < ${end}::timestamptz`,
      parameter: endOfDay,
      leavesFew: true,
    },
    payout: {
      equals: (payout) => sql`commission_statements.status = 'closed'
        and commission_statements.opening_cents + commission_statements.lines_cents > 0
        and (commission_statements.payout_day is not null) = (${payout} = 'recorded')`,
    },
    paidFrom: { condition: (day) => sql`commission_statements.payout_day >= ${day}::date`, leavesFew: true },
    paidUntil: { condition: (day) => sql`commission_statements.payout_day <= ${day}::date`, leavesFew: true },
  },
  reach: (actor, permission) =>
    scopeOf(actor.role, permission) === "any"
      ? sql`true`
      : sql`commission_statements.user_id = ${plannedOnce(actor.id, "bigint")}`,
});

/** Returns one page of the statements that this person may read. */
export function listStatements(db: Db, query: CallInput<typeof statementCalls.list>["query"], asker: Reader) {
  return statements.page(db, query, asker);
}
