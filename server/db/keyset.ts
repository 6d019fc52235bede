import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { instant, localDate } from "#contract/shared/fields.ts";
import type { Sort } from "#domain/shared/list.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";

/** The end of a page: its last sort value, and the id that breaks ties. */
export interface Cursor {
  value: string;
  id: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString("base64url");
}

/** The type of a sort column. */
export type SortType = Sort["type"];

/**
 * The formats of a cursor's value. PostgreSQL would fail on an impossible date, which would look like an error of the
 * server.
 */
const forms: Record<SortType, z.ZodType<string>> = {
  // Rows without an instant have `infinity`, and sort last in both orders.
  timestamptz: z.union([instant, z.enum(["infinity", "-infinity"])]),
  date: z.union([localDate, z.enum(["infinity", "-infinity"])]),
  text: z.string().max(200),
  integer: z.int32().transform(String),
};

/** Throws `invalid_input` if this server did not issue the cursor for a list in this order. */
export function decodeCursor(text: string | undefined, type: SortType = "timestamptz"): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const parsed = forms[type].safeParse(value);
    if (parsed.success && Number.isSafeInteger(id)) return { value: parsed.data, id: id as number };
  } catch {
    // The cursor is malformed, and is refused below.
  }
  throw invalid([fieldProblem("cursor", "page_marker_wrong")]);
}

/**
 * Returns the condition for rows after the cursor in (column, id) order. The column may be an expression, but never
 * user input. A row comparison uses one index, however far the cursor is.
 */
export function beyond(
  column: string,
  idColumn: string,
  cursor: Cursor,
  order: "ASC" | "DESC",
  type: SortType,
): RawBuilder<SqlBool> {
  const comparison = sql.raw(order === "ASC" ? ">" : "<");
  return sql<SqlBool>`(${sql.raw(column)}, ${sql.ref(idColumn)}) ${comparison} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::bigint)`;
}

/** Removes the extra row, and returns the cursor of the next page if there was one. */
export function asPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
