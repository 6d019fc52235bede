import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Returns SQL that formats an instant as in all answers: "2026-11-20T15:00:00.000Z". */
export function instantText(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function personJson(table: string): string {
  return `(select row_to_json(person) from (select ${table}.id, ${table}.name) as person)`;
}

/** Returns SQL for the people with these ids as JSON, [{ id, name }], ordered by id. `ids` is an SQL expression. */
export function peopleJson(ids: string): string {
  return `(select coalesce(json_agg(person order by id), '[]')
    from (select id, name from users where id = any (${ids})) as person)`;
}

/** Fields of a row that only some of its readers may see. */
export interface Guarded {
  fields: Record<string, string>;
  when: RawBuilder<SqlBool>;
}

/**
 * Returns SQL for a row as the JSON of the answer, because PostgreSQL builds it faster than this process could read and
 * write the rows. The JSON contains the given fields and no others. Guarded fields are omitted if the reader may not
 * see them.
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
