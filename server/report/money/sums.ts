import { sql } from "kysely";
import type { Counted } from "#contract/report/money.ts";

/** Sums of a group of rows. `withoutRate` of them count as 0, because no rate is known for their currency. */
export interface Sums extends Counted {
  withoutRate: number;
}

/** The SQL that adds up the rows of a group, whose amounts in USD are in the column `usd`. */
export const sumsOfUsd = sql`count(*)::bigint as count, coalesce(sum(usd), 0)::bigint as cents,
  (count(*) filter (where usd is null))::bigint as without_rate`;

export const nothing: Counted = { count: 0, cents: 0 };

/** Returns the sum of counted rows. */
export function sumOf(rows: readonly Counted[]): Counted {
  return rows.reduce((sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }), nothing);
}
