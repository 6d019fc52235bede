import { type RawBuilder, type SqlBool, sql } from "kysely";

/** How an instant stands in an answer, "2026-11-20T15:00:00.000Z", written by PostgreSQL. */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function personJson(table: string): string {
  return `(select row_to_json(person) from (select ${table}.id, ${table}.name) as person)`;
}

/** The people of an array of ids as JSON: [{ id, name }], by id. `ids` is an SQL expression. */
export function peopleJson(ids: string): string {
  return `(select coalesce(json_agg(person order by id), '[]')
    from (select id, name from users where id = any (${ids})) as person)`;
}

/** Fields of a row that not everybody who is shown the row may see. */
export interface Guarded {
  fields: Record<string, string>;
  when: RawBuilder<SqlBool>;
}

/**
 * A row as the JSON that leaves: PostgreSQL builds it in less time than it takes to read fifty rows here and to write them
 * again. Each field of the contract has its expression, and there are no others, so nothing else can leave. What is guarded
 * is absent where the reader may not see it.
 */
export function jsonRow(fields: Record<string, string>, guarded: readonly Guarded[] = []): RawBuilder<string> {
  if (guarded.length === 0) return sql`(select row_to_json(fields)::text from (select ${named(fields)}) as fields)`;
  const seen = guarded.map(
    ({ fields, when }) => sql` || case when ${when}
      then (select to_jsonb(fields) from (select ${named(fields)}) as fields) else '{}' end`,
  );
  return sql`((select to_jsonb(fields) from (select ${named(fields)}) as fields)${sql.join(seen, sql``)})::text`;
}

function named(fields: Record<string, string>): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(fields)
      .map(([name, expression]) => `${expression} as "${name}"`)
      .join(", "),
  );
}
