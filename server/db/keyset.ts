import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { instant, localDate } from "#contract/fields.ts";
import type { Sort } from "#domain/shared/list.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";

/** Where a page ended: the value it was sorted by and the id that breaks ties. */
export interface Cursor {
  value: string;
  id: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString("base64url");
}

/** What a list is sorted by. */
export type SortType = Sort["type"];

/** As this server writes them; what is not in the calendar the database would refuse as our fault. */
const forms: Record<SortType, z.ZodType<string>> = {
  // What has no such moment comes after all that have one, whichever way.
  timestamptz: z.union([instant, z.enum(["infinity", "-infinity"])]),
  date: z.union([localDate, z.enum(["infinity", "-infinity"])]),
  text: z.string().max(200),
};

/** Throws `invalid_input` for a cursor this server did not make for a list in this order. */
export function decodeCursor(text: string | undefined, type: SortType = "timestamptz"): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    const parsed = forms[type].safeParse(value);
    if (parsed.success && Number.isSafeInteger(id)) return { value: parsed.data, id: id as number };
  } catch {
    // Not ours: refused below.
  }
  throw invalid([fieldProblem("cursor", "page_marker_wrong")]);
}

/** Rows after the cursor in (column, id) order; the column may be an expression, never somebody's input. A row comparison, which one index answers at any depth. */
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

/** Cuts the one row too many that was asked for and tells where the next page begins. */
export function asPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
