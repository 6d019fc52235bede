import { type RawBuilder, sql } from "kysely";

/** How an instant stands in an answer, "2026-11-20T15:00:00.000Z", written by PostgreSQL. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function personJson(table: string): string {
  return `(select row_to_json(person) from (select ${table}.id, ${table}.name) as person)`;
}

/**
 * A row as the JSON that leaves: PostgreSQL builds it in less time than it takes to read fifty rows here and to write them
 * again. Each field of the contract has its expression, and there are no others, so nothing else can leave.
 */
export function jsonRow<Row>(fields: Record<keyof Row, string>): RawBuilder<string> {
  const columns = Object.entries(fields).map(([name, expression]) => `${expression} as "${name}"`);
  return sql.raw<string>(`(select row_to_json(fields)::text from (select ${columns.join(", ")}) as fields)`);
}
