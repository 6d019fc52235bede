import { type RawBuilder, type SqlBool, sql } from "kysely";
import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import type { ReturnFigure, SaleGroup } from "#domain/report/sales.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { partOf, within } from "../parts.ts";
import { groupColumns, type SumRow } from "./sold-sums.ts";

/**
 * Returns the money that went back to customers in both periods, in cents of USD, by part and by group. It counts on the
 * day on which it moved. `condition` selects the sales (`sale`).
 */
export async function returnedSums(db: Db, frame: Frame, groupBy: SaleGroup, condition: RawBuilder<SqlBool>) {
  const { now, before, step, zone } = frame;
  const day = sql`(entry.at at time zone ${zone})::date`;
  const usd = sql`round(entry.amount_cents * sale.usd_millionths / 1000000.0)`;
  const start = (date: string) => sql`${startOfAgencyDay(date, zone)}::timestamptz`;
  const { rows } = await sql<SumRow & Record<ReturnFigure, number>>`
    select day >= ${now.from}::date as is_now, ${partOf(step, sql`day`)} as part, key,
           sum(case when kind = 'refund' then usd else 0 end)::bigint as refunded_cents,
           sum(case kind when 'chargeback' then usd when 'chargeback_won' then -usd else 0 end)::bigint as charged_back_cents
      from (select entry.kind, ${day} as day, ${usd} as usd, ${groupColumns[groupBy]} as key
              from ledger_entries as entry join sale_figures as sale on sale.id = entry.quote_id
             where entry.kind in ('refund', 'chargeback', 'chargeback_won') and sale.usd_millionths is not null
               and entry.at >= ${start(before.from)} and entry.at < ${start(addDays(now.until, 1))}
               and ${condition}) as returned
     where ${within(sql`day`, { now, before })}
     group by grouping sets ((1, 2), (1, 3))`.execute(db);
  return rows;
}
