import { sql } from "kysely";
import type { Counted, OfficeMoney, SupplierBalance } from "#contract/report/money.ts";
import type { Currency } from "#domain/money/money.ts";
import { movedKinds } from "#domain/report/money.ts";
import type { Period } from "#domain/report/period.ts";
import type { Db } from "#server/db/database.ts";
import { balancesWithConsolidators, consolidatorOfEntry } from "#server/supplier/index.ts";
import type { Frame } from "../frame.ts";
import { isNow, once, within } from "../parts.ts";
import { usdAt } from "../usd.ts";
import { nothing, type Sums, sumOf, sumsOfUsd } from "./sums.ts";

interface OfConsolidator extends Counted {
  consolidator: string;
  currency: Currency;
}

/** Returns the present balance with each consolidator in each currency, and what was paid in the period. */
export async function supplierBalances(db: Db, { now }: Pick<Frame, "now">, today: string): Promise<SupplierBalance[]> {
  const [balances, payable, paid] = await Promise.all([
    balancesWithConsolidators(db, today),
    payableAmounts(db),
    paidAmounts(db, now),
  ]);
  const all = [...balances, ...payable, ...paid];
  const keys = new Map(
    all.map(({ consolidator, currency }) => [`${currency} ${consolidator}`, { consolidator, currency }]),
  );
  const rows = [...keys.values()].map(({ consolidator, currency }) => {
    const of = <Row extends Pick<OfConsolidator, "consolidator" | "currency">>(list: readonly Row[]) =>
      list.find((row) => row.consolidator === consolidator && row.currency === currency);
    const balance = of(balances);
    return {
      consolidator,
      currency,
      payable: countedOf(of(payable)),
      paid: countedOf(of(paid)),
      creditCents: balance?.creditCents ?? 0,
      expected: { count: balance?.expectedItems ?? 0, cents: balance?.expectedCents ?? 0 },
      late: { count: balance?.lateItems ?? 0, cents: balance?.lateCents ?? 0 },
    };
  });
  // Tickets that no consolidator issued come last.
  const order = ({ consolidator, currency }: SupplierBalance) => `${consolidator || "\uffff"} ${currency}`;
  return rows.sort((one, other) => order(one).localeCompare(order(other)));
}

function countedOf(row: Counted | undefined): Counted {
  return row ? { count: row.count, cents: row.cents } : nothing;
}

/** Returns the amounts of ticketed sales that are still to be paid to suppliers, as the list of sold sales selects them. */
async function payableAmounts(db: Db): Promise<OfConsolidator[]> {
  const { rows } = await sql<OfConsolidator>`
    select consolidator, currency, count(*)::bigint as count, sum(payable_cents)::bigint as cents
      from sale_figures where payable_cents > 0 and sold_on is not null and not is_over
     group by consolidator, currency`.execute(db);
  return rows;
}

async function paidAmounts(db: Db, { from, until }: Period): Promise<OfConsolidator[]> {
  const { rows } = await sql<OfConsolidator>`
    select consolidator, currency, count(*)::bigint as count, sum(amount_cents)::bigint as cents
      from (select ${sql.raw(consolidatorOfEntry)} as consolidator, currency, amount_cents
              from supplier_entries
             where kind = 'supplier_paid' and moved_on between ${from}::date and ${until}::date ${once}) as paid
     group by consolidator, currency`.execute(db);
  return rows;
}

interface MovedSums extends Sums {
  kind: (typeof movedKinds)[number];
  isNow: boolean;
}

/**
 * Returns the sums of the entries whose amounts moved, were written off, or are an exchange difference. A kind can have two
 * rows for a period: PostgreSQL adds up the amounts in USD in the order of the index, and joins the others with all sales in
 * other currencies, because looking up each rate takes longer.
 */
export async function movedEntries(db: Db, frame: Frame): Promise<MovedSums[]> {
  const kinds = sql.join(movedKinds.map((kind) => sql.lit(kind)));
  const { now, before } = frame;
  const { rows } = await sql<MovedSums>`
    select kinds.kind, periods.is_now, entries.*
      from unnest(array[${kinds}]) as kinds (kind)
     cross join (values (true, ${now.from}::date, ${now.until}::date),
                        (false, ${before.from}::date, ${before.until}::date)) as periods (is_now, first, last)
     cross join lateral (
       select count(*)::bigint as count, coalesce(sum(amount_cents), 0)::bigint as cents, 0::bigint as without_rate
         from supplier_entries
        where kind = kinds.kind and currency = 'USD' and moved_on between periods.first and periods.last) as entries
     where entries.count > 0
    union all
    select kind, is_now, ${sumsOfUsd}
      from (select kind, is_now, ${sql.raw(usdAt("usd_millionths", "amount_cents"))} as usd
              from (select kind, ${isNow(sql`moved_on`, frame)} as is_now, amount_cents, quote_id
                      from supplier_entries
                     where currency <> 'USD' and kind in (${kinds}) and ${within(sql`moved_on`, frame)} ${once}) as entries
              left join (select id, usd_millionths from sale_figures where currency <> 'USD' ${once}) as sales
                on sales.id = entries.quote_id ${once}) as others
     group by kind, is_now`.execute(db);
  return rows;
}

/** Returns the sums of each kind in the two periods. Omits kinds without entries. */
export function movedMoney(entries: readonly MovedSums[]): OfficeMoney["moved"] {
  return movedKinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    const [now, before] = [true, false].map((one) => sumOf(own.filter((entry) => entry.isNow === one)));
    return [{ kind, now: now ?? nothing, before: before ?? nothing }];
  });
}
