import { type RawBuilder, sql } from "kysely";
import { mostWorkItems, type WorkItem } from "#contract/work/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { underWay } from "#domain/after-sale/request.ts";
import { unclaimedMinutes } from "#domain/expert/process.ts";
import { awaitingAnswer } from "#domain/schedule-change/process.ts";
import { day, earlier, later } from "#domain/shared/durations.ts";
import {
  type WaitingLeads,
  type WaitingQuotes,
  waitingLeadKinds,
  waitingLeads,
  waitingQuoteKinds,
  waitingQuotes,
  waitsFor,
} from "#domain/work/waiting.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { oneOf } from "#server/db/one-of.ts";
import { plannedOnce } from "#server/db/statement.ts";
import type { StaffContext } from "#server/http/context.ts";
import { firstTouchDueAt, leadsWaiting, untouchedLate } from "#server/lead/index.ts";
import { quotesWaiting } from "#server/quote/index.ts";

/** The end of a day in the time zone of the agency. */
const endOf = (day: string) => sql.raw<string>(`((${day} + 1)::timestamp at time zone agency.time_zone)`);

/** The deadline of each kind of work as an expression on `quotes`; null if the kind has none. */
const quoteDeadlines: Record<WaitingQuotes, RawBuilder<unknown>> = {
  departureNear: sql`(select min(departs_at) from requests where quote_id = quotes.id and status = 'signed')`,
  deadlinePassed: sql`quotes.ticketing_deadline`,
  deadlineIn1h: sql`quotes.ticketing_deadline`,
  deadlineIn4h: sql`quotes.ticketing_deadline`,
  deadlineToday: sql`quotes.ticketing_deadline`,
  deadlineIn24h: sql`quotes.ticketing_deadline`,
  toApprove: sql`(select min(request.expires_at) from approval_requests as request
    where request.quote_id = quotes.id and request.status = 'pending')`,
  toBook: sql`quotes.expires_at`,
  toCharge: sql`case when quotes.ticketed_at is null then quotes.ticketing_deadline end`,
  toTicket: sql`quotes.ticketing_deadline`,
  refundOverdue: sql`(select min(due_at) from requests where quote_id = quotes.id and status in ${oneOf(underWay)})`,
  chargebackToAnswer: sql`(select min(${endOf("answer_by")}) from chargebacks
    where quote_id = quotes.id and status = 'open' and answered_at is null)`,
  debitMemoToAnswer: sql`(select min(${endOf("dispute_by")}) from debit_memos
    where quote_id = quotes.id and status = 'received')`,
  toSettle: sql`(select min(least(due_at, departs_at)) from requests where quote_id = quotes.id and status = 'signed')`,
  toComplete: sql`(select min(due_at) from requests where quote_id = quotes.id and status = 'done')`,
  scheduleToSettle: sql`null::timestamptz`,
  priceToConfirm: sql`quotes.expires_at`,
  customerAsked: sql`null::timestamptz`,
  askedAgain: sql`null::timestamptz`,
  viewed: sql`quotes.expires_at`,
  expiring: sql`quotes.expires_at`,
  scheduleUnanswered: sql`(select min(expires_at) from schedule_changes
    where quote_id = quotes.id and status in ${oneOf(awaitingAnswer)})`,
};

/** The deadline of each kind of work as an expression on `leads`. */
const leadDeadlines: Record<WaitingLeads, RawBuilder<unknown>> = {
  expertAsked: sql`(select min(waiting_since) + make_interval(mins => ${sql.lit(unclaimedMinutes)}) from expert_questions
    where lead_id = leads.id and status = 'requested')`,
  toAssign: firstTouchDueAt,
  overdue: sql`leads.reminder_at`,
  toCall: firstTouchDueAt,
  untouched: firstTouchDueAt,
};

/**
 * The order of the list: what is due within a day or was due in the last two days, then later deadlines, then old ones,
 * then work without a deadline. A lead that nobody called for weeks must not hide an offer that ends tonight.
 */
function byUrgency(until: string, now: string): RawBuilder<unknown> {
  const at = sql.raw(until);
  const span = (from: string, to: string) =>
    sql`${at} between ${plannedOnce(from, "timestamptz")} and ${plannedOnce(to, "timestamptz")}`;
  return sql`case when ${span(earlier(now, 2 * day), later(now, day))} then 0
    when ${at} > ${plannedOnce(now, "timestamptz")} then 1 when ${at} is not null then 2 else 3 end, ${at}`;
}

/**
 * Returns the work that waits for this person, by deadline. A lead or quote is listed once, with its most urgent kind.
 */
export async function ownWork(actor: Actor, { db, now, zone }: Pick<StaffContext, "db" | "now" | "zone">) {
  const reader: Reader = { actor, now, zone };
  const leads = waitingLeadKinds.filter((kind) => waitsFor(actor.role, waitingLeads[kind]));
  const quotes = waitingQuoteKinds.filter((kind) => waitsFor(actor.role, waitingQuotes[kind]));
  const found = [
    ...leads.map((kind, rank) => leadsOf(kind, rank, reader)),
    ...quotes.map((kind, rank) => quotesOf(kind, rank, reader)),
  ];
  const { rows } = await sql<WorkItem>`
    with found as (${sql.join(found, sql` union all `)}),
    listed as (
      select distinct on (lead_id, quote_id) * from found order by lead_id, quote_id, rank, until nulls last)
    select listed.kind, leads.id as lead_id, listed.quote_id, btrim(leads.first_name || ' ' || leads.last_name) as customer,
           coalesce(quotes.routes, leads.origin || '–' || leads.destination, '') as route,
           case when users.id is not null then ${sql.raw(personJson("users"))} end as owner,
           ${sql.raw(instantText("listed.until"))} as until
      from listed
      join leads on leads.id = listed.lead_id
      left join quotes on quotes.id = listed.quote_id
      left join users on users.id = coalesce(quotes.owner_id, leads.owner_id)
     order by ${byUrgency("listed.until", now)}, listed.rank, leads.id
     limit ${sql.lit(mostWorkItems)}`.execute(db);
  return { items: rows };
}

function quotesOf(kind: WaitingQuotes, rank: number, reader: Reader): RawBuilder<unknown> {
  return sql`(select * from (
    select ${sql.lit(kind)} as kind, ${sql.lit(rank)} as rank, quotes.lead_id, quotes.id as quote_id,
           ${quoteDeadlines[kind]} as until
      from quotes cross join agency where ${quotesWaiting(kind, reader)}) as waiting
    order by ${byUrgency("until", reader.now)}, quote_id limit ${sql.lit(mostWorkItems)})`;
}

function leadsOf(kind: WaitingLeads, rank: number, { actor, now }: Reader): RawBuilder<unknown> {
  const waiting = leadsWaiting(kind, actor, now);
  // The lead of another agent is work for a supervisor only if it is late.
  const condition = kind === "untouched" ? sql`${waiting} and ${untouchedLate(now)}` : waiting;
  return sql`(select * from (
    select ${sql.lit(kind)} as kind, ${sql.lit(rank)} as rank, leads.id as lead_id, null::bigint as quote_id,
           ${leadDeadlines[kind]} as until
      from leads cross join agency where ${condition}) as waiting
    order by ${byUrgency("until", now)}, lead_id limit ${sql.lit(mostWorkItems)})`;
}
