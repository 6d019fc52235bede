import type { CallResult } from "#contract/call.ts";
import type { userCalls } from "#contract/user-calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { agencyZone } from "#domain/agency/agency-day.ts";
import { statement } from "#server/db/statement.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { UserRow } from "./store.ts";

type Figures = CallResult<typeof userCalls.figures>[number];

/** The months of the agency's clock, the present one first. Each count is a span of an index of the owner's. */
export const readFigures = statement<[userId: number, now: string], Required<Figures>>(
  `select to_char(month, 'YYYY-MM') as month,
          (select count(*)::int from leads
            where owner_id = $1 and status <> 'deleted' and created_at >= since and created_at < until) as leads,
          (select count(*)::int from quotes
            where owner_id = $1 and status <> 'deleted' and created_at >= since and created_at < until) as quotes,
          (select count(*)::int from quotes where owner_id = $1 and signed_at >= since and signed_at < until) as signed,
          (select count(*)::int from quotes join tickets on tickets.quote_id = quotes.id
            where owner_id = $1 and ticketed_at >= since and ticketed_at < until and tickets.state <> 'voided') as tickets,
          (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
             from (select quotes.currency, sum(quote_due.due_cents)::bigint as cents
                     from quotes join quote_due on quote_due.quote_id = quotes.id
                    where owner_id = $1 and signed_at >= since and signed_at < until
                    group by quotes.currency) as sold) as signed_for
     from generate_series(0, 5) as ago
    cross join lateral (select date_trunc('month', $2::timestamptz at time zone '${agencyZone}') - ago * interval '1 month' as month) as months
    cross join lateral (select month at time zone '${agencyZone}' as since,
                               (month + interval '1 month') at time zone '${agencyZone}' as until) as spans
    order by month desc`,
);

/** What somebody did in the last months; the money for those who may read it. */
export async function figuresOf({ id }: UserRow, { db, actor, now }: StaffContext): Promise<Figures[]> {
  const months = await readFigures(db, id, now);
  if (isAllowed(actor, "money.read", { ownerId: id, expertAsked: false })) return months;
  return months.map(({ signedFor: _, ...counts }) => counts);
}
