import { sql } from "kysely";
import { type AuditEntry, type auditCalls, auditEntry } from "#contract/audit/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { auditList } from "#domain/audit/list.ts";
import { subjectOf } from "#domain/audit/subject.ts";
import { earlier, hour } from "#domain/shared/durations.ts";
import { recordAudit } from "#server/audit/record-audit.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { endOfDay, startOfDay } from "#server/db/list/day-bounds.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "#server/http/context.ts";

/** The kind and the id of the subject. The id is null if the subject is no record with a number. */
const about = sql`cross join lateral (
  select substring(audit_entries.subject from '^[a-zA-Z_-]+') as kind,
         substring(audit_entries.subject from '^[a-zA-Z_-]+:([0-9]{1,15})$')::bigint as id) as about`;

/** The records that a sale consists of, each with its kind in a subject. */
const recordsOfQuote: readonly [kind: string, table: string][] = [
  ["card", "cards"],
  ["chargeback", "chargebacks"],
  ["debit_memo", "debit_memos"],
  ["approval", "approval_requests"],
  ["approval-request", "approval_requests"],
  ["credit", "credits"],
  ["manual_commission", "manual_commissions"],
];

/** Cancellations and refunds are in one table. */
const requestKinds = ["cancellation", "refund"] as const;

/** The subjects of all records of a quote as an SQL array. */
const subjectsOfQuote = (id: unknown) => sql`array(
  select 'quote:' || ${id}::bigint
  union all select kind || ':' || requests.id from requests where requests.quote_id = ${id}::bigint
  ${sql.join(
    recordsOfQuote.map(
      ([kind, table]) =>
        sql`union all select ${sql.lit(`${kind}:`)} || ${sql.ref(table)}.id from ${sql.table(table)} where ${sql.ref(table)}.quote_id = ${id}::bigint`,
    ),
    sql` `,
  )})`;

const quoteIdSql = `case about.kind when 'quote' then about.id
  ${requestKinds.map((kind) => `when '${kind}' then (select requests.quote_id from requests where requests.id = about.id)`).join(" ")}
  ${recordsOfQuote.map(([kind, table]) => `when '${kind}' then (select ${table}.quote_id from ${table} where ${table}.id = about.id)`).join(" ")} end`;

/** The pages of the audit trail. Only administrators reach it. */
export const auditTrail = declaredList<typeof auditList, AuditEntry>(auditList, {
  row: auditEntry,
  of: "audit_entries",
  from: sql`audit_entries`,
  shownWith: sql`${about} left join users as actors on actors.id = audit_entries.actor_id
    left join cards on about.kind = 'card' and cards.id = about.id
    left join commission_statements on about.kind = 'statement' and commission_statements.id = about.id
    left join users as people
      on people.id = case when about.kind = 'user' then about.id else commission_statements.user_id end`,
  fields: {
    id: "audit_entries.id",
    at: instantText("audit_entries.at"),
    actor: `case when actors.id is not null then ${personJson("actors")} end`,
    action: "audit_entries.action",
    subject: "audit_entries.subject",
    outcome: "audit_entries.outcome",
    ip: "audit_entries.ip",
    details: "audit_entries.details::text",
    quoteId: quoteIdSql,
    lastFour: "cards.last4",
    person: `case when people.id is not null then ${personJson("people")} end`,
    position: "audit_entries.position",
  },
  sorts: { at: "audit_entries.at" },
  filters: {
    outcome: { equals: (outcome) => sql`audit_entries.outcome = ${outcome}` },
    actorId: { equals: (id) => sql`audit_entries.actor_id = ${id}` },
    action: { equals: (action) => sql`audit_entries.action = ${action}` },
    // A subject can have few entries or, like the settings, a large part of all. PostgreSQL expects few for each, and the
    // same is true for addresses. So both are searched in steps.
    subject: { condition: (subject) => sql`audit_entries.subject = ${subject}`, parameter: subjectOf },
    quoteId: { equals: (id) => sql`audit_entries.subject = any (${subjectsOfQuote(id)})`, leavesFew: true },
    ip: { condition: (ip) => sql`audit_entries.ip = ${ip}` },
    from: {
      parameter: startOfDay,
      condition: (begin) => sql`audit_entries.at >= ${begin}::timestamptz`,
      partOf: "at",
    },
    until: {
      parameter: endOfDay,
      condition: (end) => sql`audit_entries.at < ${end}::timestamptz`,
      partOf: "at",
    },
  },
  reach: ({ role }, permission) => (scopeOf(role, permission) === "any" ? sql`true` : sql`false`),
});

/** Milliseconds for which the pages that follow belong to the recorded query. */

/**
 * Returns one page of the audit trail. Reading the trail is recorded in it (PCI DSS 10.2.1.3): once for each query, with
 * its first page, and not again for the pages that follow within an hour.
 */
export async function openAuditTrail(
  query: CallInput<typeof auditCalls.list>["query"],
  { db, actor, now, zone, origin }: StaffContext,
) {
  const page = await auditTrail.page(db, query, { actor, now, zone });
  const { cursor, limit: _, ...question } = query;
  if (cursor === undefined || !(await isRecorded(db, actor.id, question, now))) {
    await recordAudit(db, {
      actorId: actor.id,
      action: "audit.read",
      subject: "audit",
      outcome: "done",
      ip: origin.ip,
      details: { question, requestId: origin.requestId },
    });
  }
  return page;
}

/** Returns whether the person's reading of these entries is on record. A client could make up the cursor of a page. */
async function isRecorded(db: Db, actorId: number, question: object, now: string): Promise<boolean> {
  const since = earlier(now, hour);
  const { rows } = await sql`
    select from audit_entries
     where actor_id = ${actorId} and at >= ${since} and action = 'audit.read' and outcome = 'done'
       and details -> 'question' = ${JSON.stringify(question)}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}
