import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import { asPage, beyond, type Cursor, type SortType } from "./keyset.ts";
import { containing } from "./keyword.ts";

/** A list as it is asked for this once. Names of tables, columns and expressions are the program's, never somebody's input. */
export interface Listing {
  /** What leaves of each row, as JSON. */
  json: RawBuilder<string>;
  /** The table whose rows are listed. */
  of: "leads" | "quotes" | "users" | "approval_requests" | "expert_questions";
  /** That table and what its conditions speak of. */
  from: RawBuilder<unknown>;
  /** What only `json` needs beside it. */
  shownWith: RawBuilder<unknown>;
  conditions: RawBuilder<SqlBool>[];
  sortedBy: { column: string; type: SortType; order: "ASC" | "DESC" };
  cursor: Cursor | undefined;
  /** `Infinity`: the whole of it. */
  limit: number;
}

export interface Search {
  keyword: string;
  /** The column its words are looked for in. */
  text: string;
  /** Rows that are called by it, by a number or a name of their own. */
  called: readonly number[];
}

/** How much work a keyword may make, in rows. */
const bounds = { lookedThrough: 200, gathered: 2000 };

export interface ListedRow {
  id: number;
  /** What the list is sorted by. */
  value: string;
  json: string;
}

/** One page of a list. */
export async function listedPage(db: Db, list: Listing, search?: Search & Partial<typeof bounds>) {
  // Written as the tables are: there is nothing to bring into snake case.
  const { rows } = await pageOf(list, search).execute(db.withoutPlugins());
  return asPage(rows, list.limit, (row) => row);
}

/** One row more than asked tells whether there is another page. */
export function pageOf(list: Listing, search?: Search & Partial<typeof bounds>): RawBuilder<ListedRow> {
  const { column, type, order } = list.sortedBy;
  const id = `${list.of}.id`;
  const conditions = [...list.conditions, ...(list.cursor ? [beyond(column, id, list.cursor, order, type)] : [])];
  const whole = { ...list, conditions };
  return sql<ListedRow>`
    ${search ? sql`with ${chosenBy(whole, { ...bounds, ...search })}` : sql``}
    select ${sql.ref(id)} as id, ${sql.raw(column)} as value, ${list.json} as json
      from ${list.from} ${list.shownWith}
     where ${search ? sql`${sql.ref(id)} = any(array(select id from chosen))` : all(conditions)}
     order by ${ordered(column, id, order)} limit ${rowsOf(list.limit)}`;
}

/**
 * The ids of the first rows that hold a keyword, with a bounded plan whatever it is. What is very common stands among the
 * first rows of the list; what is rare is gathered through the index on the text and put in order; of what is neither
 * there is so much that walking the list soon meets enough. Each step is taken when the one before it did not do.
 * Left to itself, PostgreSQL takes a rare fragment for a common one and walks the whole list.
 */
function chosenBy(
  { of, from, conditions, sortedBy, limit }: Listing,
  { keyword, text, called, lookedThrough, gathered }: Search & typeof bounds,
) {
  const id = sql.ref(`${of}.id`);
  const wanted = rowsOf(limit);
  // OFFSET keeps the list a list: without it PostgreSQL would move the keyword into it and choose a way of its own.
  const theList = sql`(select ${id}, ${sql.ref(text)} as text from ${from} where ${all(conditions)}
    order by ${ordered(sortedBy.column, `${of}.id`, sortedBy.order)} offset 0`;
  const holds = all(containing("list.text", keyword));
  return sql`common as materialized (
      select id from ${theList} limit ${sql.lit(lookedThrough)}) as list where ${holds} limit ${wanted}),
    rare as materialized (
      select ${id}, ${sql.raw(sortedBy.column)} as value from ${from}
       where ${all([...conditions, ...containing(text, keyword)])}
         and (select count(*) from common) < ${wanted} limit ${sql.lit(gathered)}),
    frequent as materialized (
      select id from ${theList}) as list where ${holds}
         and (select count(*) from rare) = ${sql.lit(gathered)} limit ${wanted}),
    chosen as (
      select id from common union select id from frequent
      union (select id from rare order by ${ordered("value", "id", sortedBy.order)} limit ${wanted})
      union select ${id} from ${from} where ${all(conditions)} and ${id} = any(${called}::bigint[]))`;
}

function ordered(column: string, id: string, order: "ASC" | "DESC"): RawBuilder<unknown> {
  const direction = sql.raw(order === "ASC" ? "asc" : "desc");
  return sql`${sql.raw(column)} ${direction}, ${sql.ref(id)} ${direction}`;
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Written out where everybody asks for it: a plan for an unknown number of rows is made for a tenth of the table. */
function rowsOf(limit: number): RawBuilder<number> {
  if (limit === Number.POSITIVE_INFINITY) return sql`all`;
  return limit === 50 ? sql.lit(51) : sql<number>`${limit + 1}`;
}
