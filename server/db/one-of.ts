import { type RawBuilder, sql } from "kysely";

/** Returns the values, such as a set of statuses, as the SQL text of a list of literals, with parentheses. */
export function listOf(values: readonly (string | number)[]): string {
  const literals = values.map((value) =>
    typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`,
  );
  return `(${literals.join(", ")})`;
}

/**
 * Returns the values for `in`. They are literals, because PostgreSQL does not compare parameters with the condition of a
 * partial index.
 */
export function oneOf(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.raw(listOf(values));
}
