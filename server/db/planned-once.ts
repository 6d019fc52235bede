import { type RawBuilder, sql } from "kysely";

/**
 * Hides a value from the planner with a subselect. Otherwise PostgreSQL plans a large statement again at each call, in
 * case this value is a rare one, and planning fifteen small queries takes ten times as long as running them.
 */
export function plannedOnce(
  value: number | string | readonly number[],
  type: "bigint" | "bigint[]" | "timestamptz",
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`;
}
