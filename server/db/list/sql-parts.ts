import { type RawBuilder, type SqlBool, sql } from "kysely";

export type Condition = RawBuilder<SqlBool>;
export type Order = "ASC" | "DESC";

/** Joins conditions with AND. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Returns the ORDER BY terms of a list. Rows with the same value are sorted by their id. */
export function ordered(column: string, id: string, order: Order): RawBuilder<unknown> {
  const direction = sql.raw(order === "ASC" ? "asc" : "desc");
  return sql`${sql.raw(column)} ${direction}, ${sql.ref(id)} ${direction}`;
}

/** Returns the LIMIT of a page: one row more, which shows whether there is another page. */
export function pageLimit(limit: number): RawBuilder<number> {
  return limit === Number.POSITIVE_INFINITY ? sql`all` : rowCount(limit + 1, limit);
}

/** The limits of a list page, and of each kind in the search results. */
const usualLimits = new Set([50, 6]);

/**
 * Writes a row count as a literal for the usual limits. With a parameter, PostgreSQL plans for a tenth of the table.
 */
export function rowCount(rows: number, limit: number): RawBuilder<number> {
  return usualLimits.has(limit) ? sql.lit(rows) : sql<number>`${rows}`;
}
