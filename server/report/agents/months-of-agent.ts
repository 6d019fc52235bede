import type { AgentMonth } from "#domain/report/agents.ts";
import { statement } from "#server/db/statement.ts";

/**
 * Returns a person's figures of six months, the month of `today` first. They are the sums that the report of agents adds
 * up for whole months, so both have the same numbers. Each sum is a range of an index.
 */
export const monthsOfAgent = statement<[userId: string, today: string], AgentMonth>(
  `select to_char(month, 'YYYY-MM') as month, leads.*, sold.*
     from generate_series(0, 5) as ago
    cross join lateral (select (date_trunc('month', $2::date) - ago * interval '1 month')::date as month) as months
    cross join lateral (
      select coalesce(sum(leads) filter (where stage = 'arrived'), 0)::int as arrived,
             coalesce(sum(leads) filter (where stage = 'quoted'), 0)::int as quoted,
             coalesce(sum(leads) filter (where stage = 'signed'), 0)::int as signed
        from lead_sums where dimension = 'agent' and step = 'month' and start = month and key = $1) as leads
    cross join lateral (
      select coalesce(sum(sales), 0)::int as sales, coalesce(sum(sold_cents), 0)::bigint as sold_cents
        from sale_sums where dimension = 'agent' and step = 'month' and start = month and key = $1) as sold
    order by month desc`,
);
