import { sql } from "kysely";
import type { TargetProgress } from "#contract/report/agents.ts";
import { daysOfMonth, daysOfTargets, progressOf } from "#domain/report/targets.ts";
import type { Db } from "#server/db/database.ts";
import { ofSelected, type Selection } from "../queue/selection.ts";

/** The targets of an agent in some months together, and the figures of those months that have one. */
export interface TargetSums {
  /** The id of the agent as text. */
  key: string;
  /** The months that have a target: "2026-11". */
  months: string[];
  /** Cents of USD. Null without a target. */
  profitCents: number | null;
  sales: number | null;
  reachedProfitCents: number;
  reachedSales: number;
}

export async function targetsOfAgents(db: Db, months: readonly string[], selection: Selection): Promise<TargetSums[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<TargetSums>`
    select target.user_id::text as key, array_agg(to_char(target.month, 'YYYY-MM')) as months,
           sum(target.profit_cents)::bigint as profit_cents, sum(target.sales)::bigint as sales,
           coalesce(sum(sold.profit_cents) filter (where target.profit_cents is not null), 0)::bigint as reached_profit_cents,
           coalesce(sum(sold.sales) filter (where target.sales is not null), 0)::bigint as reached_sales
      from agent_targets as target
     cross join lateral (
       select sum(profit_cents) as profit_cents, sum(sales) as sales
         from sale_sums
        where dimension = 'agent' and step = 'month' and start = target.month and key = target.user_id::text) as sold
     where target.month = any (${months.map((month) => daysOfMonth(month).from)}::date[])
       and num_nonnulls(target.profit_cents, target.sales) > 0 and ${ofSelected(selection, sql`target.user_id`)}
     group by 1`.execute(db);
  return rows;
}

/** Returns the progress of some agents together. Null without a target. */
export function progressTogether(all: readonly TargetSums[], today: string): TargetProgress | null {
  if (all.length === 0) return null;
  const progress = (of: "profitCents" | "sales", reachedOf: "reachedProfitCents" | "reachedSales") => {
    const target = all.reduce((sum, one) => sum + (one[of] ?? 0), 0);
    const reached = all.reduce((sum, one) => sum + one[reachedOf], 0);
    return target === 0 ? null : { target, reached, bps: progressOf(reached, target) };
  };
  const months = [...new Set(all.flatMap((one) => one.months))];
  return {
    profitCents: progress("profitCents", "reachedProfitCents"),
    sales: progress("sales", "reachedSales"),
    ...daysOfTargets(months, today),
  };
}
