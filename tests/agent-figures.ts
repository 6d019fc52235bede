import { sql } from "kysely";
import type { AgentFigures } from "#domain/report/agents.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import type { Db } from "#server/db/database.ts";

/** The figures of an agent that are not computed from others. */
type Plain = Omit<AgentFigures, "signBps" | "averageProfitCents" | "firstTouch">;

/**
 * Returns the figures of an agent in a period of the agency's days, computed from the tables of leads, quotes, offers,
 * requests and movements instead of the stored sums. The profits of sales are those of the stored sales.
 */
export async function plainAgentFigures(
  db: Db,
  { agentId, from, until }: { agentId: number; from: string; until: string },
): Promise<Plain & { firstTouch: AgentFigures["firstTouch"] }> {
  const day = (column: string) =>
    sql`(${sql.raw(column)} at time zone (select time_zone from agency))::date between ${from}::date and ${until}::date`;
  const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`;
  const { rows } = await sql<Plain>`
    with own as (
      select leads.id, created_at,
             (select min(at) from history where lead_id = leads.id and record = 'lead'
                and (action in ('accept', 'reassign') or action = 'create' and new_status = 'assigned')) as given_at,
             (select min(at) from history where lead_id = leads.id and record = 'lead' and action = 'touch') as noted_at,
             (select min(sent_at) from quotes where lead_id = leads.id and deleted_at is null) as quoted_at,
             (select min(signed_at) from quotes where lead_id = leads.id and deleted_at is null) as signed_at
        from leads
       where owner_id = ${agentId} and status not in ('deleted', 'duplicate') and ${day("created_at")}
    ), sold as (
      select quotes.id from quotes join commission_sales on quote_id = quotes.id
       where commission_sales.owner_id = ${agentId} and ${day("ticketed_at")}
    ), moved as (
      select kind, amount_cents from ledger_entries join commission_sales using (quote_id)
       where commission_sales.owner_id = ${agentId} and ${day("at")}
    ), asked as (
      select requests.kind from requests join quotes on quotes.id = quote_id
       where quotes.owner_id = ${agentId} and requests.status <> 'deleted' and ${day("requested_at")}
    ), offers as (
      select outcome from lead_offers where agent_id = ${agentId} and ${day("offered_at")}
    )
    select ${count(sql`own`)} as arrived,
           ${count(sql`own where coalesce(given_at, noted_at, quoted_at) is not null`)} as taken,
           ${count(sql`own where quoted_at is not null`)} as quoted,
           ${count(sql`own where signed_at is not null`)} as signed,
           ${count(sql`offers`)} as offered, ${count(sql`offers where outcome = 'missed'`)} as missed,
           ${count(sql`sold`)} as sales,
           (select coalesce(sum(profit_cents), 0)::int from sale_figures where id in (select id from sold)) as profit_cents,
           ${count(sql`asked where kind = 'refund'`)} as refunds,
           ${count(sql`asked where kind = 'cancellation'`)} as cancellations,
           (select coalesce(sum(amount_cents), 0)::int from moved where kind = 'refund') as refunded_cents,
           (select coalesce(sum(case kind when 'chargeback' then amount_cents else -amount_cents end), 0)::int
              from moved where kind in ('chargeback', 'chargeback_won')) as charged_back_cents`.execute(db);
  const [plain] = rows;
  if (!plain) throw new Error("the question has no answer");
  return { ...plain, firstTouch: await firstTouch(db, agentId, day("created_at")) };
}

/** Returns the limit within which half of the leads were touched after they were taken, or else after they arrived. */
async function firstTouch(
  db: Db,
  agentId: number,
  inPeriod: ReturnType<typeof sql>,
): Promise<AgentFigures["firstTouch"]> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from touched_at - case when given_at < touched_at then given_at else created_at end)::float8 / 60 as minutes
      from (
        select created_at,
               (select min(at) from history where lead_id = leads.id and record = 'lead'
                  and (action in ('accept', 'reassign') or action = 'create' and new_status = 'assigned')) as given_at,
               least((select min(at) from history where lead_id = leads.id and record = 'lead' and action = 'touch'),
                     (select min(sent_at) from quotes where lead_id = leads.id and deleted_at is null)) as touched_at
          from leads
         where owner_id = ${agentId} and status not in ('deleted', 'duplicate') and ${inPeriod}) as own
     where touched_at is not null`.execute(db);
  if (rows.length === 0) return null;
  const half = rows.length / 2;
  return timeLimits.find((limit) => rows.filter(({ minutes }) => minutes < limit).length >= half) ?? "longer";
}
