import type { RawBuilder, SqlBool } from "kysely";
import { type Actor, isAllowed, type Permission, scopeOf } from "#domain/access/permissions.ts";
import type { Role } from "#domain/access/roles.ts";
import {
  type FilterName,
  type FilterValue,
  type List,
  needsOfFields,
  type Question,
  type Sort,
  type SortName,
  type SortOrder,
} from "#domain/shared/list.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "./database.ts";
import { type Guarded, jsonRow } from "./json-row.ts";
import { asPage, type Cursor, decodeCursor } from "./keyset.ts";
import { type ListedRow, type Listing, listedPage, pageOf } from "./listing.ts";
import { preparedByShape } from "./prepared.ts";

/** Who asks, and when: what waits depends on the time. */
export interface Asker {
  actor: Actor;
  now: string;
}

type Condition = RawBuilder<SqlBool>;

/** What a filter means: either it puts its value into the condition and never looks at it, or the value decides on the statement. */
interface FilterSql<Value> {
  is?: (value: Value) => Condition;
  chosen?: (value: Value, asker: Asker) => Condition;
  /** What holds where the filter is not set. */
  otherwise?: Condition;
}

/** The SQL of a declared list, name by name. */
export interface ListSql<L extends List, Row> extends Pick<Listing, "of" | "from" | "shownWith"> {
  fields: Record<keyof Row & string, string>;
  /** Never null, and each with an index of its own: rows without such a value have one that comes last. */
  sorts: Record<SortName<L>, SortSql>;
  filters: { [F in Exclude<FilterName<L>, "keyword">]: FilterSql<FilterValue<L["filters"][F]>> } & {
    keyword?: FilterSql<string>;
  };
  /** Which rows a permission reaches. */
  reach: (actor: Actor, permission: Permission) => Condition;
  /** Where words are looked for that no filter is for, and what is called by them (server/db/listing.ts). */
  search?: { text: string; called: (db: Db, keyword: string) => Promise<number[]> };
}

/** A question for whichever list; what a name of it means stands in the declaration. */
interface Asked extends Record<string, unknown> {
  sortBy: string;
  sortOrder: SortOrder;
  limit?: number;
  cursor?: string | undefined;
}

/**
 * Reads a declared list, page by page or whole. Its statement is built once for each shape of a question, for it is asked
 * for all day. A search is not, for each of its words is a part of it, nor is a filter whose value decides on the statement.
 */
export function declaredList<const L extends List, Row>(list: L, { sorts, search, reach, ...kind }: ListSql<L, Row>) {
  const filters = Object.entries(kind.filters as Record<string, FilterSql<unknown>>);
  const fields = fieldsByNeed(list, kind.fields);

  function listingOf(query: Asked, asker: Asker, cursor: Cursor | undefined): Listing {
    const column = (sorts as Record<string, SortSql>)[query.sortBy] ?? "";
    return {
      ...{
        of: kind.of,
        from: kind.from,
        shownWith: kind.shownWith,
        cursor,
        limit: query.limit ?? Number.POSITIVE_INFINITY,
      },
      json: jsonRow(...fieldsFor(fields, list.reads, asker.actor, reach)),
      conditions: [
        reach(asker.actor, list.reads),
        ...filters.flatMap(([name, filter]) => conditionsOf(filter, query[name], asker)),
      ],
      sortedBy: {
        ...{ type: typeOf(list, query), order: query.sortOrder },
        column: typeof column === "string" ? column : column[query.sortOrder],
      },
    };
  }

  const prepared = preparedByShape(
    (db, { query, role }: { query: Asked; role: Role }, { self, value, id, ...given }: Values) => {
      const cursor = value === undefined || id === undefined ? undefined : { value, id };
      return pageOf(listingOf({ ...query, ...given }, { actor: { role, id: self }, now: "" }, cursor)).compile(db);
    },
  );

  /** The rows whose values stand in the statement as parameters. */
  const [valued, deciding] = [filters.filter(([, { is }]) => is), filters.filter(([, { chosen }]) => chosen)];

  async function page(db: Db, question: PageOf<L>, asker: Asker): Promise<Page> {
    const query = question as Asked;
    const needed = list.sorts[query.sortBy]?.needs;
    if (needed && !isAllowed(asker.actor, needed)) throw new Refusal("not_allowed");
    const cursor = decodeCursor(query.cursor, typeOf(list, query));
    const keyword = search && (query.keyword as string | undefined);
    if (keyword) {
      const called = await search.called(db, keyword);
      return listedPage(db, listingOf(query, asker, cursor), { keyword, called, text: search.text });
    }
    if (deciding.some(([name]) => query[name])) return listedPage(db, listingOf(query, asker, cursor));
    const given = Object.fromEntries(valued.map(([name]) => [name, query[name]]));
    const { sortBy, sortOrder, limit } = query;
    const shape = { query: { sortBy, sortOrder, limit }, role: asker.actor.role };
    const { rows } = await prepared(db.withoutPlugins(), shape as never, { self: asker.actor.id, ...given, ...cursor });
    return asPage(rows, limit ?? Number.POSITIVE_INFINITY, (row) => row);
  }

  return { list, page };
}

/** A list that can be asked for. */
export interface DeclaredList<L extends List> {
  list: L;
  page: (db: Db, question: PageOf<L>, asker: Asker) => Promise<Page>;
}

/** A question, and which page of its answer; without a limit the whole of it. */
export type PageOf<L extends List> = Question<L> & { cursor?: string | undefined; limit?: number };

type SortSql = string | Record<SortOrder, string>;
type Page = { items: ListedRow[]; nextCursor: string | null };
interface Values extends Partial<Cursor>, Record<string, unknown> {
  self: number;
}

function typeOf(list: List, { sortBy }: Asked): Sort["type"] {
  return list.sorts[sortBy]?.type ?? "text";
}

function conditionsOf({ is, chosen, otherwise }: FilterSql<unknown>, value: unknown, asker: Asker): Condition[] {
  if (!value) return otherwise ? [otherwise] : [];
  return [...(is ? [is(value)] : []), ...(chosen ? [chosen(value, asker)] : [])];
}

type Fields = Record<string, string>;

/** The fields that everybody is shown who is shown the list, and those that need more. */
function fieldsByNeed(list: List, all: Fields): { plain: Fields; needed: Map<Permission, Fields> } {
  const needs = needsOfFields(list);
  const plain = Object.entries(all).filter(([field]) => !needs.has(field));
  const needed = Map.groupBy(
    Object.entries(all).filter(([field]) => needs.has(field)),
    ([field]) => needs.get(field) as Permission,
  );
  return {
    plain: Object.fromEntries(plain),
    needed: new Map([...needed].map(([need, some]) => [need, Object.fromEntries(some)])),
  };
}

/** Fields of every row that is listed, and those of the rows that a further permission reaches. */
function fieldsFor(
  { plain, needed }: ReturnType<typeof fieldsByNeed>,
  reads: Permission,
  actor: Actor,
  reach: ListSql<List, never>["reach"],
): [Fields, Guarded[]] {
  const everywhere = [...needed].filter(([need]) => isAsWide(actor.role, need, reads));
  const guarded = [...needed].filter(([need]) => !isAsWide(actor.role, need, reads));
  return [
    Object.assign({}, plain, ...everywhere.map(([, fields]) => fields)),
    guarded.map(([need, fields]) => ({ fields, when: reach(actor, need) })),
  ];
}

/** Whether it reaches every row that this role is listed. */
function isAsWide(role: Role, need: Permission, reads: Permission): boolean {
  const scope = scopeOf(role, need);
  return scope === "any" || (scope !== undefined && scope === scopeOf(role, reads));
}
