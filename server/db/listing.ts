import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "./database.ts";
import { asPage, beyond, type Cursor, decodeCursor, type SortType } from "./keyset.ts";
import { containing } from "./keyword.ts";
import { preparedByShape } from "./prepared.ts";

/** A list as it can be asked for. Names of tables, columns and expressions are the program's, never somebody's input. */
export interface Listing {
  /** What leaves of each row, as JSON. */
  json: RawBuilder<string>;
  /** The table whose rows are listed. */
  of: "leads" | "quotes";
  /** That table and what its conditions speak of. */
  from: RawBuilder<unknown>;
  /** What only `json` needs beside it. */
  shownWith: RawBuilder<unknown>;
  conditions: RawBuilder<SqlBool>[];
  sortedBy: { column: string; type: SortType; order: "ASC" | "DESC" };
  cursor: Cursor | undefined;
  limit: number;
}

export interface Search {
  keyword: string;
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

/** A question for a list, as far as every list is asked alike. */
interface Question {
  limit: number;
  sortBy: string;
  sortOrder: "ASC" | "DESC";
  cursor?: string | undefined;
  keyword?: string | undefined;
  waiting?: string | undefined;
  status?: unknown;
  ownerId?: unknown;
  leadId?: unknown;
}

/** What of a question is a value in its statement, whatever it is; all else decides on the statement. */
type Filter = "status" | "ownerId" | "leadId";

interface ListKind<Query> extends Pick<Listing, "json" | "of" | "from" | "shownWith"> {
  sortColumns: Record<string, string>;
  /** Puts filters and the actor's id into conditions and looks at neither; `now` is for what waits. */
  conditionsOf(query: Query, actor: Actor, now: string): RawBuilder<SqlBool>[];
}

/**
 * A list that is asked for all day: its statement is built once for each shape of a question. A search is not, for each of
 * its words is a part of it, nor what waits, for that depends on the time.
 */
export function listing<Query extends Question>({ sortColumns, conditionsOf, ...kind }: ListKind<Query>) {
  type Filters = Partial<Pick<Query, Filter>> & { self: number } & Partial<Cursor>;
  const listOf = (query: Query, actor: Actor, now: string, cursor: Cursor | undefined): Listing => ({
    ...{ ...kind, cursor, limit: query.limit, conditions: conditionsOf(query, actor, now) },
    sortedBy: { column: sortColumns[query.sortBy] ?? "", type: sortTypeOf(query), order: query.sortOrder },
  });
  const page = preparedByShape(
    (db, { query, role }: { query: object; role: Actor["role"] }, { self, value, id, ...filters }: Filters) => {
      const cursor = value === undefined || id === undefined ? undefined : { value, id };
      return pageOf(listOf({ ...query, ...filters } as Query, { role, id: self }, "", cursor)).compile(db);
    },
  );
  return async (
    db: Db,
    query: Query,
    { actor, now = "", called = [] }: { actor: Actor; now?: string; called?: readonly number[] },
  ) => {
    const cursor = decodeCursor(query.cursor, sortTypeOf(query));
    const { keyword, waiting } = query;
    if (keyword) return listed(db, listOf(query, actor, now, cursor), { keyword, called });
    if (waiting) return listed(db, listOf(query, actor, now, cursor));
    const { status, ownerId, leadId, cursor: _, ...question } = query;
    const values = { status, ownerId, leadId, self: actor.id, ...cursor };
    const { rows } = await page(db.withoutPlugins(), { query: question, role: actor.role }, values as Filters);
    return asPage(rows, query.limit, (row) => row);
  };
}

function sortTypeOf({ sortBy }: Question): SortType {
  return sortBy === "departsOn" ? "date" : "timestamptz";
}

/** One page of a list. */
export async function listed(db: Db, list: Listing, search?: Search & Partial<typeof bounds>) {
  // Written as the tables are: there is nothing to bring into snake case.
  const { rows } = await pageOf(list, search).execute(db.withoutPlugins());
  return asPage(rows, list.limit, (row) => row);
}

/** One row more than asked tells whether there is another page. */
function pageOf(list: Listing, search?: Search & Partial<typeof bounds>): RawBuilder<ListedRow> {
  const { column, type, order } = list.sortedBy;
  const id = `${list.of}.id`;
  const conditions = [...list.conditions, ...(list.cursor ? [beyond(column, id, list.cursor, order, type)] : [])];
  const whole = { ...list, conditions };
  return sql<ListedRow>`
    ${search ? sql`with ${chosenBy(whole, { ...bounds, ...search })}` : sql``}
    select ${sql.ref(id)} as id, ${sql.ref(column)} as value, ${list.json} as json
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
  { keyword, called, lookedThrough, gathered }: Search & typeof bounds,
) {
  const id = sql.ref(`${of}.id`);
  const wanted = rowsOf(limit);
  // OFFSET keeps the list a list: without it PostgreSQL would move the keyword into it and choose a way of its own.
  const theList = sql`(select ${id}, leads.search_text from ${from} where ${all(conditions)}
    order by ${ordered(sortedBy.column, `${of}.id`, sortedBy.order)} offset 0`;
  const holds = all(containing("list.search_text", keyword));
  return sql`common as materialized (
      select id from ${theList} limit ${sql.lit(lookedThrough)}) as list where ${holds} limit ${wanted}),
    rare as materialized (
      select ${id}, ${sql.ref(sortedBy.column)} as value from ${from}
       where ${all([...conditions, ...containing("leads.search_text", keyword)])}
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
  return sql`${sql.ref(column)} ${direction}, ${sql.ref(id)} ${direction}`;
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Written out where everybody asks for it: a plan for an unknown number of rows is made for a tenth of the table. */
function rowsOf(limit: number): RawBuilder<number> {
  return limit === 50 ? sql.lit(51) : sql<number>`${limit + 1}`;
}
