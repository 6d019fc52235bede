import type { OpenWork } from "#contract/user/user.ts";
import type { CommissionState } from "#domain/commission/line-states.ts";
import { claimedStatuses } from "#domain/lead/expert.ts";
import { openLeadStatuses, untouchedStatuses } from "#domain/lead/status.ts";
import { sold, withCustomer } from "#domain/quote/status.ts";
import type { Db } from "#server/db/database.ts";
import { instantText } from "#server/db/json-row.ts";
import { listOf } from "#server/db/one-of.ts";
import { statement } from "#server/db/statement.ts";

/** Counting stops here. No person has more open work. */
export const mostCounted = 1000;
const mostShown = 20;

const notPayableYet = ["projected", "earned", "held"] as const satisfies readonly CommissionState[];

/** Statuses of open quotes. After the tickets are issued, a quote needs no more work. */
const openQuotes = ["new", ...withCustomer, ...sold.filter((status) => status !== "tickets_purchased")];

/** Condition on `leads`: the lead still needs work. */
const isOpenLead = `leads.status in ${listOf(openLeadStatuses)}`;
const isOpenQuote = `quotes.status in ${listOf(openQuotes)}`;
/**
 * Condition: the lead has an open quote, or a person has worked on it. So it needs a responsible person and cannot return
 * to the queue.
 */
const needsOwner = `(leads.touched_at is not null or leads.status not in ${listOf(untouchedStatuses)}
  or exists (select from quotes where quotes.lead_id = leads.id and ${isOpenQuote}))`;

export async function openWorkOf(db: Db, userId: number): Promise<OpenWork> {
  const [work] = await countWork(db, userId, mostCounted);
  const leads = await firstLeads(db, userId, mostShown);
  return { ...(work as Omit<OpenWork, "first">), first: leads };
}

const countWork = statement<[userId: number, most: number], Omit<OpenWork, "first">>(
  `select
    (select count(*) from (select from leads where owner_id = $1 and ${isOpenLead} limit $2) as one)::integer as leads,
    (select count(*) from (select from leads where owner_id = $1 and ${isOpenLead} and ${needsOwner} limit $2) as one)::integer
      as leads_that_need_owner,
    (select count(*) from (select from quotes where owner_id = $1 and ${isOpenQuote} limit $2) as one)::integer as quotes,
    (select count(*) from expert_questions where expert_id = $1 and status in ${listOf(claimedStatuses)})::integer as questions,
    (select count(*) from approval_requests
      where $1 in (requested_by, handled_by) and coalesce(handled_by, requested_by) = $1 and status = 'pending')::integer as requests,
    (select ${instantText("min(created_at)")} from leads where owner_id = $1 and ${isOpenLead}) as oldest_lead_at,
    (select coalesce(sum(amount_cents), 0)::bigint from commission_lines where user_id = $1 and state = 'payable') as payable_cents,
    (select coalesce(sum(amount_cents), 0)::bigint from commission_lines
      where user_id = $1 and state in ${listOf(notPayableYet)}) as later_cents,
    (select count(*)::integer from queue_agents where status = 'available' and user_id <> $1) as live_agents`,
);

const firstLeads = statement<[userId: number, most: number], OpenWork["first"][number]>(
  `select id, trim(first_name || ' ' || last_name) as name, origin as "from", destination as "to", status,
          ${needsOwner} as needs_owner
     from leads where owner_id = $1 and ${isOpenLead} order by created_at, id limit $2`,
);

/** Returns the leads of a person that are still to be handed over, oldest first. */
export const leadsToHandOver = statement<[userId: number], { id: number; needsOwner: boolean }>(
  `select id, ${needsOwner} as needs_owner from leads where owner_id = $1 and ${isOpenLead} order by created_at, id`,
);
export const quotesToHandOver = statement<[userId: number], { id: number }>(
  `select id from quotes where owner_id = $1 and ${isOpenQuote} order by created_at, id`,
);
export const questionsToHandOver = statement<[userId: number], { id: number }>(
  `select id from expert_questions where expert_id = $1 and status in ${listOf(claimedStatuses)} order by id`,
);
