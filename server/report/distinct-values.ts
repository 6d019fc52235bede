import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Returns the values of a column that is the first of an index, sorted, without the empty one. PostgreSQL jumps from one
 * value to the next instead of reading all rows.
 */
export async function distinctValues(
  db: Db,
  table: "lead_steps" | "sale_figures",
  column: "route" | "airline" | "consolidator" | "source",
  condition = sql<SqlBool>`true`,
): Promise<string[]> {
  const [from, name] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive found as (
      (select ${name} as value from ${from} where ${condition} and ${name} <> '' order by ${name} limit 1)
      union all
      select (select ${name} from ${from} where ${condition} and ${name} > found.value order by ${name} limit 1)
        from found where found.value is not null)
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
