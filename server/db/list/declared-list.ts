import type { z } from "zod";
import type { ListSums } from "#contract/shared/list.ts";
import { type Actor, type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import {
  canSortBy,
  type FilterName,
  type FilterValue,
  type List,
  type ListQuery,
  orderOf,
  type Sort,
  type SortName,
  type SortOrder,
} from "#domain/shared/list.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { jsonRow } from "#server/db/json-row.ts";
import { asPage, type Cursor, decodeCursor } from "#server/db/keyset.ts";
import { preparedByShape } from "#server/db/statement.ts";
import { fieldsByNeed, fieldsFor } from "./fields-by-need.ts";
import {
  type AnyQuery,
  conditionsOf,
  convertedValues,
  type FilterSql,
  type Reader,
  unwrapSingleValues,
} from "./filter-sql.ts";
import { type SearchValues, searchIn, searchValues } from "./keyword-search.ts";
import type { ListedRow, Listing } from "./listing.ts";
import { pageStatement, readPage } from "./read-page.ts";
import type { Condition } from "./sql-parts.ts";
import { type Steps, stepByStep } from "./steps.ts";
import { sumRows } from "./sum-rows.ts";

/** The SQL of a list: an expression for each field, order and filter of its declaration. */
export interface ListSql<L extends List, Row> extends Pick<Listing, "of" | "from" | "shownWith"> {
  /** The schema of a row. In files of the list, it makes cells of days and of instants dates. */
  row?: z.ZodType<Row>;
  fields: Record<keyof Row & string, string>;
  /** Expressions that are never null, each with its own index. A row without a value gets a substitute that sorts last. */
  sorts: Record<SortName<L>, SortSql>;
  /**
   * An expression for the month of each sort column, for lists that are too long to walk for a rare value
   * (server/db/list/rows-by-month.ts).
   */
  months?: Partial<Record<SortName<L>, string>>;
  filters: { [F in Exclude<FilterName<L>, "keyword">]: FilterSql<FilterValue<L["filters"][F]>> } & {
    keyword?: FilterSql<string>;
  };
  /** Returns the condition for the rows that a permission includes. */
  reach: (actor: Actor, permission: Permission) => Condition;
  /** Permissions that include only some of the rows that the same scope of the list includes. */
  byRow?: readonly Permission[];
  /** `text`: the column that keywords are searched in. `idsByReference`: the rows that match by a number or a name. */
  search?: { text: string; idsByReference: (db: Db, keyword: string) => Promise<number[]> };
}

/**
 * Reads a declared list, by page or as a whole. The statement is built once for each shape of a query, because the same
 * shapes repeat all day. If a filter changes the text of the statement (`conditionFor`), it is built each time.
 */
export function declaredList<const L extends List, Row>(
  list: L,
  { row, sorts, months, search, reach, byRow, ...sqlOf }: ListSql<L, Row>,
) {
  const filters = Object.entries(sqlOf.filters as Record<string, FilterSql<unknown>>);
  const fields = fieldsByNeed(list, sqlOf.fields);

  function listingOf(query: AnyQuery, reader: Reader, cursor: Cursor | undefined): Listing {
    const column = (sorts as Record<string, SortSql>)[query.sortBy];
    if (column === undefined) throw new Error(`No order is declared for ${query.sortBy}`);
    const parts = filters.map(([name, filter]) => conditionsOf(filter, query[name], { ...query, name, reader }));
    const spans = new Set(
      parts.flatMap(({ rowConditions }, index) =>
        rowConditions ? [(sorts as Record<string, SortSql>)[filters[index]?.[1].partOf ?? ""]] : [],
      ),
    );
    // The sort column, if ranges of it are the only conditions that are checked row by row.
    const [span] = spans;
    return {
      of: sqlOf.of,
      from: sqlOf.from,
      shownWith: sqlOf.shownWith,
      cursor,
      limit: query.limit ?? Number.POSITIVE_INFINITY,
      json: jsonRow(...fieldsFor(fields, { reads: list.reads, byRow }, reader.actor, reach)),
      conditions: [reach(reader.actor, list.reads), ...parts.flatMap(({ conditions }) => conditions ?? [])],
      rowConditions: parts.flatMap(({ rowConditions }) => rowConditions ?? []),
      spanOf: spans.size === 1 && typeof span === "string" ? span : undefined,
      isShort: isShort(query, reader),
      sortedBy: {
        type: typeOf(list, query),
        order: query.sortOrder,
        column: typeof column === "string" ? column : column[query.sortOrder],
        month: (months as Record<string, string> | undefined)?.[query.sortBy],
      },
    };
  }

  function isShort(query: AnyQuery, { actor }: Reader): boolean {
    const scope = scopeOf(actor.role, list.reads);
    // An expert reads only leads with a question to experts, which are few.
    if (scope === "asked") return true;
    // A keyword in another table can match the rows of all users, even if the person reads only a few.
    const searchesOwnTable = search?.text.startsWith(`${sqlOf.of}.`) === true;
    if (query.keyword && !searchesOwnTable) return false;
    return scope !== "any" || filters.some(([name, filter]) => filter.leavesFew === true && Boolean(query[name]));
  }

  // The values are placeholders. No filter here reads the time or the zone, because its value is already converted.
  const prepared = preparedByShape(
    (db, { query, role, steps, words }: Shape, { self, value, id, ...filterValues }: Values) => {
      const cursor = value === undefined || id === undefined ? undefined : { value, id };
      const listing = listingOf(
        { ...query, ...filterValues },
        { actor: { role, id: self }, now: "", zone: "" },
        cursor,
      );
      const searched = search && query.keyword ? searchIn(search.text, words, filterValues as SearchValues) : undefined;
      return pageStatement(listing, searched, undefined, steps).compile(db);
    },
  );

  /** Filters whose values are parameters, and filters whose values change the statement. */
  const [parameterFilters, statementFilters] = [
    filters.filter(([, { conditionFor }]) => !conditionFor),
    filters.filter(([, { conditionFor }]) => conditionFor),
  ];

  async function page(db: Db, given: PagedQuery<L>, reader: Reader): Promise<Page> {
    const asked: AnyQuery = { ...given, ...orderOf(list, given, reader.actor.role) };
    if (!canSortBy(list, asked.sortBy, reader.actor.role)) throw new Refusal("not_allowed");
    const cursor = decodeCursor(asked.cursor, typeOf(list, asked));
    const query = { ...asked, ...unwrapSingleValues(asked, filters), ...convertedValues(asked, filters, reader) };
    const keyword = search && (query.keyword as string | undefined);
    const keywordValues = keyword
      ? searchValues(keyword, reader.idsByReference ?? (await search.idsByReference(db, keyword)))
      : undefined;
    if (statementFilters.every(([name]) => !query[name]))
      return readPreparedPage(db, query, reader, cursor, keywordValues);
    const searched = keywordValues && searchIn(search?.text ?? "", keywordValues.words, keywordValues.values);
    return readPage(db, listingOf(query, reader, cursor), searched);
  }

  /** Adds up the amounts that the list declares, over all rows that the filters select. */
  function sums(db: Db, given: ListQuery<L>, reader: Reader): Promise<ListSums> {
    const asked: AnyQuery = { ...given, ...orderOf(list, given, reader.actor.role) };
    const query = { ...asked, ...unwrapSingleValues(asked, filters), ...convertedValues(asked, filters, reader) };
    return sumRows(db, listingOf(query, reader, undefined), list.sums ?? {}, sqlOf.fields);
  }

  /** Reads a page by a statement of its shape. All values, the words of a keyword included, are parameters. */
  async function readPreparedPage(
    db: Db,
    query: AnyQuery,
    reader: Reader,
    cursor: Cursor | undefined,
    keywordValues: ReturnType<typeof searchValues> | undefined,
  ): Promise<Page> {
    const { sortBy, sortOrder, several, limit } = query;
    // Of the keyword, the shape contains whether there is one and the number of its words.
    const shape = {
      query: { sortBy, sortOrder, several, limit, keyword: keywordValues && "given" },
      role: reader.actor.role,
      words: keywordValues?.words ?? 0,
    };
    const filterValues = Object.fromEntries(parameterFilters.map(([name]) => [name, query[name]]));
    const values = { self: reader.actor.id, ...filterValues, ...cursor, ...keywordValues?.values };
    const ask = async (steps: Steps) => {
      const { rows } = await prepared(db.withoutPlugins(), { ...shape, steps } as never, values);
      return rows;
    };
    const mostRows = limit ?? Number.POSITIVE_INFINITY;
    // Only whether there are any matters here.
    const rowConditions = parameterFilters.flatMap(([name, filter]) =>
      query[name] ? (conditionsOf(filter, query[name], { ...query, name, reader }).rowConditions ?? []) : [],
    );
    const rows = await stepByStep(
      {
        rowConditions,
        limit: mostRows,
        isShort: isShort(query, reader),
        monthsAreQuick: months !== undefined,
        isSearched: keywordValues !== undefined,
      },
      ask,
    );
    return asPage(rows, mostRows, (row) => row);
  }

  return { list, row, page, sums };
}

/** A declaration with the function that reads its pages. */
export interface DeclaredList<L extends List> {
  list: L;
  /** The schema of a row. */
  row?: z.ZodType | undefined;
  page: (db: Db, query: PagedQuery<L>, reader: Reader) => Promise<Page>;
}

/** A query of a list with cursor and limit. Without a limit it returns all rows. */
export type PagedQuery<L extends List> = ListQuery<L> & { cursor?: string | undefined; limit?: number };

type SortSql = string | Record<SortOrder, string>;
type Page = { items: ListedRow[]; nextCursor: string | null };
/** The parts of a query that change the text of its statement. Each shape has one prepared statement. */
interface Shape {
  query: AnyQuery;
  role: Role;
  steps: Steps;
  /** The number of words in the keyword. */
  words: number;
}
interface Values extends Partial<Cursor>, Record<string, unknown> {
  self: number;
}

function typeOf(list: List, { sortBy }: AnyQuery): Sort["type"] {
  return list.sorts[sortBy]?.type ?? "text";
}
