import { type RawBuilder, type SqlBool, sql } from "kysely";
import { mostCounted, type WaitingWork } from "#contract/work/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import {
  type WaitingLeads,
  type WaitingMoney,
  waitingLeadKinds,
  waitingLeads,
  waitingMoney,
  waitingMoneyKinds,
  waitingQuoteKinds,
  waitingQuotes,
  waitsFor,
} from "#domain/work/waiting.ts";
import { plannedOnce } from "#server/db/statement.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leadsWaiting, untouchedLate } from "#server/lead/index.ts";
import { quotesWaiting } from "#server/quote/index.ts";

/**
 * Returns the kinds of work that wait for this person, each with its count. Runs as one query, because every open page
 * requests it every few seconds.
 */
export async function showWaitingWork(
  actor: Actor,
  { db, now, zone }: Pick<StaffContext, "db" | "now" | "zone">,
): Promise<WaitingWork> {
  const leadKinds = waitingLeadKinds.filter((kind) => waitsFor(actor.role, waitingLeads[kind]));
  const quoteKinds = waitingQuoteKinds.filter((kind) => waitsFor(actor.role, waitingQuotes[kind]));
  const leadCounts = leadKinds.map((kind) => count("leads", leadsWaiting(kind, actor, now)));
  const lateLeads = leadKinds.map((kind) => anyLate(kind, leadsWaiting(kind, actor, now), now));
  const quoteCounts = quoteKinds.map((kind) => count("quotes", quotesWaiting(kind, { actor, now, zone })));
  const moneyKinds = waitingMoneyKinds.filter((kind) => waitsFor(actor.role, waitingMoney[kind]));
  const moneyCounts = moneyKinds.map((kind) => count(...moneyWaiting(kind, agencyDate(now, zone))));
  const { rows } = await sql<{
    leads: number[];
    quotes: number[];
    money: number[];
    late: boolean[];
    changedAt: string | null;
  }>`
    select array[${sql.join(leadCounts)}]::integer[] as leads, array[${sql.join(quoteCounts)}]::integer[] as quotes,
      array[${sql.join(moneyCounts)}]::integer[] as money,
      array[${sql.join(lateLeads)}]::boolean[] as late,
      greatest(${newest("leads")}, ${newest("quotes")},
        (select max(updated_at) from approval_requests)) as changed_at`.execute(db);
  const [counted] = rows;
  return {
    leads: leadKinds.map((kind, index) => ({
      kind,
      count: counted?.leads[index] ?? 0,
      ...(counted?.late[index] && { isLate: true as const }),
    })),
    quotes: quoteKinds.map((kind, index) => ({ kind, count: counted?.quotes[index] ?? 0 })),
    money: moneyKinds.map((kind, index) => ({ kind, count: counted?.money[index] ?? 0 })),
    changedAt: counted?.changedAt ?? null,
  };
}

/** Stops counting at the largest number that the answer shows, so that a million rows cost as much as a hundred. */
function count(
  table: "leads" | "quotes" | "reconciliation_items" | "settlement_reports",
  condition: RawBuilder<SqlBool>,
): RawBuilder<number> {
  return sql`(select count(*) from
    (select from ${sql.table(table)} where ${condition} limit ${sql.lit(mostCounted)}) as waiting)`;
}

/** Returns the table and the condition of waiting work on money on `today`. The pages in Settlement list the same rows. */
function moneyWaiting(kind: WaitingMoney, today: string): Parameters<typeof count> {
  switch (kind) {
    case "lateCheck":
      return ["reconciliation_items", sql`kind = 'check_expected' and due_on <= ${plannedOnce(today, "date")}`];
    case "reportInReview":
      return ["settlement_reports", sql`status = 'in_review'`];
  }
}

/** The kinds of leads that wait for the first touch. */
const awaitTouch: readonly WaitingLeads[] = ["toCall", "untouched"];

function anyLate(kind: WaitingLeads, waiting: RawBuilder<SqlBool>, now: string): RawBuilder<boolean> {
  if (!awaitTouch.includes(kind)) return sql`false`;
  return sql`exists (select from leads where ${waiting} and ${untouchedLate(now)})`;
}

/**
 * Returns the time of the latest change. Deleted records are in a separate index and are included, because a record
 * that leaves a list changes the list.
 */
function newest(table: "leads" | "quotes"): RawBuilder<string> {
  const of = (condition: RawBuilder<SqlBool>) =>
    sql`(select max(updated_at) from ${sql.table(table)} where ${condition})`;
  return sql`greatest(${of(sql`status <> 'deleted'`)}, ${of(sql`status = 'deleted'`)})`;
}
