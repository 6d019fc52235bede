import { type RawBuilder, sql } from "kysely";

/**
 * A value that PostgreSQL makes no plan for. A statement of many parts is otherwise planned anew at each call, in the hope
 * that this value is a rare one; planning fifteen small questions takes ten times as long as answering them.
 */
export function plannedOnce(
  value: number | string | readonly number[],
  type: "bigint" | "bigint[]" | "timestamptz",
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}
