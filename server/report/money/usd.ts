import { type RawBuilder, sql } from "kysely";
import type { Counted } from "#contract/report/money.ts";

/** Sums of a group of rows. `withoutRate` of them count as 0, because no rate is known for their currency. */
export interface Sums extends Counted {
  withoutRate: number;
}

/**
 * Returns the SQL of the amount of a row in cents of USD, at the rate of the signature of its sale. Null if no rate is
 * known. Few rows are in another currency, so each of them looks its rate up, instead of a join of all sales.
 */
export function usdOf(table: string): RawBuilder<number | null> {
  const [amount, currency, quote] = ["amount_cents", "currency", "quote_id"].map((name) => sql.ref(`${table}.${name}`));
  return sql`case ${currency} when 'USD' then ${amount}::bigint else (
    select round(${amount} * sale.usd_millionths / 1000000.0)::bigint from sale_figures as sale
     where sale.id = ${quote} and sale.currency <> 'USD') end`;
}

/** Ends the subquery with the column `usd`, so that PostgreSQL computes the amount of a row once and not for each sum. */
export const once = sql`offset 0`;

/** The SQL that adds up the rows of a group, whose amounts in USD are in the column `usd`. */
export const sumsOfUsd = sql`count(*)::bigint as count, coalesce(sum(usd), 0)::bigint as cents,
  (count(*) filter (where usd is null))::bigint as without_rate`;

export const nothing: Counted = { count: 0, cents: 0 };

/** Returns the sum of counted rows. */
export function sumOf(rows: readonly Counted[]): Counted {
  return rows.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), nothing);
}
