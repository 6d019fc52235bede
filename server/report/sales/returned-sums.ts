import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReturnFigure, SaleGroup } from "#domain/report/sales.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { dayOf, isInstantNow, partOf, withinInstants } from "../parts.ts";
import { usdAt } from "../usd.ts";
import { groupColumns, type SumRow } from "./sold-sums.ts";

/**
 * Joins the sale (`sale`) of each ledger entry (`entry`) by its id, with the columns of the index sale_figures_by_id.
 * PostgreSQL would read all sales for a plain join, and few of them have an entry of a period.
 */
const saleOfEntry = sql`cross join lateral (
  select owner_id, is_over, currency, usd_millionths, consolidator, route, airline, source
    from sale_figures where id = entry.quote_id offset 0) as sale`;

/** The amount of an entry in cents of USD. Skips the conversion for USD, the currency of most entries. */
const usdOfEntry = sql`case sale.currency when 'USD' then entry.amount_cents
  else ${sql.raw(usdAt("sale.usd_millionths", "entry.amount_cents"))} end`;

/**
 * Returns the money that went back to customers in both periods, as a FROM clause with `kind`, `is_now`, `usd` in cents,
 * and these columns. It counts on the day on which it moved. `condition` selects the sales (`sale`).
 */
export function returnedEntries(frame: Frame, condition: RawBuilder<SqlBool>, columns: RawBuilder<unknown>) {
  const at = sql.ref("entry.at");
  return sql`(
    select entry.kind, ${isInstantNow(at, frame)} as is_now, ${usdOfEntry} as usd, ${columns}
      from ledger_entries as entry ${saleOfEntry}
     where entry.kind in ('refund', 'chargeback', 'chargeback_won') and sale.usd_millionths is not null
       and ${withinInstants(at, frame)} and ${condition}
    offset 0) as returned`;
}

/** The sums of returned entries. */
export const returnedFigures = {
  refunded: sql`coalesce(sum(usd) filter (where kind = 'refund'), 0)::bigint`,
  chargedBack: sql`coalesce(sum(case kind when 'chargeback' then usd when 'chargeback_won' then -usd end), 0)::bigint`,
};

/** Returns the money that went back to customers in both periods, in cents of USD, by part and by group. */
export async function returnedSums(db: Db, frame: Frame, groupBy: SaleGroup, condition: RawBuilder<SqlBool>) {
  const { refunded, chargedBack } = returnedFigures;
  const columns = sql`${dayOf(sql.ref("entry.at"), frame)} as day, ${groupColumns[groupBy]} as key`;
  const { rows } = await sql<SumRow & Record<ReturnFigure, number>>`
    select is_now, ${partOf(frame.step, sql`day`)} as part, key, sum(refunded)::bigint as refunded_cents,
           sum(charged_back)::bigint as charged_back_cents
      from (select is_now, day, key, ${refunded} as refunded, ${chargedBack} as charged_back
              from ${returnedEntries(frame, condition, columns)}
             group by 1, 2, 3) as by_days
     group by grouping sets ((1, 2), (1, 3))`.execute(db);
  return rows;
}
