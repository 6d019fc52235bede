import type { CallResult } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { statement } from "#server/db/statement.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { UserRow } from "./store.ts";

type Figures = CallResult<typeof userCalls.figures>[number];

/**
 * Reads the last months by the agency's clock, the current one first. Each count reads a range of an index by owner.
 */
export const readFigures = statement<[userId: number, now: string, zone: string], Required<Figures>>(
  `select to_char(month, 'YYYY-MM') as month,
          (select count(*)::int from leads
            where owner_id = $1 and status <> 'deleted' and created_at >= since and created_at < until) as leads,
          (select count(*)::int from quotes
            where owner_id = $1 and status <> 'deleted' and created_at >= since and created_at < until) as quotes,
          (select count(*)::int from quotes where owner_id = $1 and signed_at >= since and signed_at < until) as signed,
          (select count(*)::int from quotes join tickets on tickets.quote_id = quotes.id
            where owner_id = $1 and sold_on >= month::date and sold_on < (month + interval '1 month')::date and tickets.state <> 'voided') as tickets,
          (select coalesce(json_agg(json_build_object('currency', currency, 'cents', cents) order by currency), '[]')
             from (select quotes.currency, sum(quote_due.due_cents)::bigint as cents
                     from quotes join quote_due on quote_due.quote_id = quotes.id
                    where owner_id = $1 and signed_at >= since and signed_at < until
                    group by quotes.currency) as sold) as signed_for
     from generate_series(0, 5) as ago
    cross join lateral (select date_trunc('month', $2::timestamptz at time zone $3::text) - ago * interval '1 month' as month) as months
    cross join lateral (select month at time zone $3::text as since,
                               (month + interval '1 month') at time zone $3::text as until) as spans
    order by month desc`,
);

/** Returns a person's work in the last months. Omits the money if the caller may not read it. */
export async function figuresOf({ id }: UserRow, { db, actor, now, zone }: StaffContext): Promise<Figures[]> {
  const months = await readFigures(db, id, now, zone);
  if (isAllowed(actor, "money.read", { ownerId: id, expertAsked: false })) return months;
  return months.map(({ signedFor: _, ...counts }) => counts);
}
