import { type RawBuilder, type SqlBool, sql } from "kysely";
import { mostCounted, type WaitingWork } from "#contract/work.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { waitingLeadKinds, waitingLeads, waitingQuoteKinds, waitingQuotes, waitsFor } from "#domain/work/waiting.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leadsWaiting } from "#server/lead/index.ts";
import { quotesWaiting } from "#server/quote/index.ts";

/** What waits for this person and how much of it, in one question: it is asked every few seconds by everybody at work. */
export async function showWaitingWork(
  actor: Actor,
  { db, now }: Pick<StaffContext, "db" | "now">,
): Promise<WaitingWork> {
  const leadKinds = waitingLeadKinds.filter((kind) => waitsFor(actor.role, waitingLeads[kind]));
  const quoteKinds = waitingQuoteKinds.filter((kind) => waitsFor(actor.role, waitingQuotes[kind]));
  const leadCounts = leadKinds.map((kind) => count("leads", leadsWaiting(kind, actor, now)));
  const quoteCounts = quoteKinds.map((kind) => count("quotes", quotesWaiting(kind, actor, now)));
  const { rows } = await sql<{ leads: number[]; quotes: number[]; changedAt: string | null }>`
    select array[${sql.join(leadCounts)}]::integer[] as leads, array[${sql.join(quoteCounts)}]::integer[] as quotes,
      greatest(${newest("leads")}, ${newest("quotes")},
        (select max(updated_at) from approval_requests)) as changed_at`.execute(db);
  const [counted] = rows;
  return {
    leads: leadKinds.map((kind, index) => ({ kind, count: counted?.leads[index] ?? 0 })),
    quotes: quoteKinds.map((kind, index) => ({ kind, count: counted?.quotes[index] ?? 0 })),
    changedAt: counted?.changedAt ?? null,
  };
}

/** Counts no further than the answer tells, so that a million of them cost as much as a hundred. */
function count(table: "leads" | "quotes", condition: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`(select count(*) from
    (select from ${sql.table(table)} where ${condition} limit ${sql.lit(mostCounted)}) as waiting)`;
}

/** Deleted records lie in an index of their own; leaving a list is a change of it. */
function newest(table: "leads" | "quotes"): RawBuilder<string> {
  const of = (condition: RawBuilder<SqlBool>) =>
    sql`(select max(updated_at) from ${sql.table(table)} where ${condition})`;
  return sql`greatest(${of(sql`status <> 'deleted'`)}, ${of(sql`status = 'deleted'`)})`;
}
