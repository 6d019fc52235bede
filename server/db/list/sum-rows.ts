import { sql } from "kysely";
import type { ListSums } from "#contract/shared/list.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Sum } from "#domain/shared/list.ts";
import type { Db } from "#server/db/database.ts";
import type { Listing } from "./listing.ts";
import { all } from "./sql-parts.ts";

/** Returns the number of rows of a listing, and the sums of its amounts in each currency. `fields` has the SQL of each field. */
export async function sumRows(
  db: Db,
  { from, shownWith, conditions, rowConditions = [] }: Listing,
  sums: Readonly<Record<string, Sum>>,
  fields: Readonly<Record<string, string>>,
): Promise<ListSums> {
  const fieldOf = (name: string) => sql.raw(fields[name] ?? "null");
  const inRowCurrency = Object.values(sums).find(({ currency }) => currency)?.currency;
  const cents = Object.entries(sums).map(
    ([name, { of }]) => sql`${sql.lit(name)}, coalesce(sum(${fieldOf(of)}), 0)::bigint`,
  );
  const { rows } = await sql<{ currency: Currency; count: number; cents: Record<string, number> }>`
    select ${inRowCurrency ? fieldOf(inRowCurrency) : sql`'USD'`} as currency, count(*)::integer as count,
           json_build_object(${sql.join(cents)}) as cents
      from ${from} ${shownWith}
     where ${all([...conditions, ...rowConditions])}
     group by 1 order by 1 desc`.execute(db.withoutPlugins());
  return {
    count: rows.reduce((count, row) => count + row.count, 0),
    sums: Object.entries(sums).flatMap(([name, { currency }]) => {
      if (currency) return rows.map((row) => ({ name, currency: row.currency, cents: row.cents[name] ?? 0 }));
      return [{ name, currency: "USD" as const, cents: rows.reduce((sum, row) => sum + (row.cents[name] ?? 0), 0) }];
    }),
  };
}
