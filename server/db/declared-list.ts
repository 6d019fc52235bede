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
import { type ListedRow, type Listing, listedPage, pageOf, type Steps, stepByStep } from "./listing.ts";
import { preparedByShape } from "./prepared.ts";
import { type SearchValues, searchIn, searchValues } from "./searched.ts";

/** Who asks, and when: what waits depends on the time. */
export interface Asker {
  actor: Actor;
  now: string;
  /** Rows that the keyword calls by a number or a name of their own, where they are known already. */
  called?: readonly number[] | undefined;
}

type Condition = RawBuilder<SqlBool>;

/** What a filter means. `is` and `holds` put the value into the condition and never look at it. */
interface FilterSql<Value> {
  /** An index of each order begins with it: only rows that have this one value are walked. */
  is?: (value: OneOf<Value>) => Condition;
  /** Whoever sets it is left with one person's rows. */
  isShort?: true;
  /** Rows are looked through for it (server/db/listing.ts), but where the list is sorted by what it is a part of. */
  holds?: (value: Value) => Condition;
  /** The same for one value: of an array it does not know PostgreSQL expects ten, and leaves out the index on them. */
  holdsOne?: (value: OneOf<Value>) => Condition;
  partOf?: string;
  /** The value decides on the statement. */
  chosen?: (value: Value, asker: Asker) => Condition;
  /** Rows are looked through for what is chosen; otherwise the condition has an index of its own. */
  isLookedFor?: true;
  /** What holds where the filter is not set, or set to several values. */
  otherwise?: Condition;
  /** What holds besides where it is not set, and nobody looks for words. */
  unasked?: Condition;
}

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value;

/** The SQL of a declared list, name by name. */
export interface ListSql<L extends List, Row> extends Pick<Listing, "of" | "from" | "shownWith"> {
  fields: Record<keyof Row & string, string>;
  /** Never null, and each with an index of its own: rows without such a value have one that comes last. */
  sorts: Record<SortName<L>, SortSql>;
  /** The month of each, for rows that are more than can be gathered at once (server/db/listing.ts). */
  months?: Record<SortName<L>, string>;
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
  /** The filters with several values, of those that mostly have one. */
  several?: readonly string[];
}

/**
 * Reads a declared list, page by page or whole. Its statement is built once for each shape of a question, for it is asked
 * for all day. A search is not, for each of its words is a part of it, nor is a filter whose value decides on the statement.
 */
export function declaredList<const L extends List, Row>(
  list: L,
  { sorts, months, search, reach, ...kind }: ListSql<L, Row>,
) {
  const filters = Object.entries(kind.filters as Record<string, FilterSql<unknown>>);
  const fields = fieldsByNeed(list, kind.fields);

  function listingOf(query: Asked, asker: Asker, cursor: Cursor | undefined): Listing {
    const column = (sorts as Record<string, SortSql>)[query.sortBy] ?? "";
    const parts = filters.map(([name, filter]) => conditionsOf(filter, query[name], { ...query, name, asker }));
    const spans = new Set(
      parts.flatMap(({ lookedFor }, index) =>
        lookedFor ? [(sorts as Record<string, SortSql>)[filters[index]?.[1].partOf ?? ""]] : [],
      ),
    );
    const [span] = spans;
    return {
      ...{
        of: kind.of,
        from: kind.from,
        shownWith: kind.shownWith,
        cursor,
        limit: query.limit ?? Number.POSITIVE_INFINITY,
      },
      json: jsonRow(...fieldsFor(fields, list.reads, asker.actor, reach)),
      conditions: [reach(asker.actor, list.reads), ...parts.flatMap(({ walked }) => walked ?? [])],
      lookedFor: parts.flatMap(({ lookedFor }) => lookedFor ?? []),
      spanOf: spans.size === 1 && typeof span === "string" ? span : undefined,
      isShort: isShort(query, asker),
      sortedBy: {
        ...{ type: typeOf(list, query), order: query.sortOrder },
        column: typeof column === "string" ? column : column[query.sortOrder],
        month: (months as Record<string, string> | undefined)?.[query.sortBy],
      },
    };
  }

  function isShort(query: Asked, { actor }: Asker): boolean {
    const scope = scopeOf(actor.role, list.reads);
    if (scope === "asked") return true;
    // Words of another table lead to everybody's rows, however few are one's own.
    if (query.keyword && search?.text.startsWith(`${kind.of}.`) !== true) return false;
    return scope !== "any" || filters.some(([name, filter]) => filter.isShort === true && Boolean(query[name]));
  }

  const prepared = preparedByShape(
    (db, { query, role, steps, words }: Shape, { self, value, id, ...given }: Values) => {
      const cursor = value === undefined || id === undefined ? undefined : { value, id };
      const listing = listingOf({ ...query, ...given }, { actor: { role, id: self }, now: "" }, cursor);
      const searched = search && query.keyword ? searchIn(search.text, words, given as SearchValues) : undefined;
      return pageOf(listing, searched, undefined, steps).compile(db);
    },
  );

  /** The rows whose values stand in the statement as parameters. */
  const [valued, deciding] = [filters.filter(([, { chosen }]) => !chosen), filters.filter(([, { chosen }]) => chosen)];

  async function page(db: Db, question: PageOf<L>, asker: Asker): Promise<Page> {
    const asked = question as Asked;
    const needed = list.sorts[asked.sortBy]?.needs;
    if (needed && !isAllowed(asker.actor, needed)) throw new Refusal("not_allowed");
    const cursor = decodeCursor(asked.cursor, typeOf(list, asked));
    const query = { ...asked, ...oneOrSeveral(asked, filters) };
    const keyword = search && (query.keyword as string | undefined);
    const sought = keyword ? searchValues(keyword, asker.called ?? (await search.called(db, keyword))) : undefined;
    if (deciding.some(([name]) => query[name])) {
      const searched = sought && searchIn(search?.text ?? "", sought.words, sought.values);
      return listedPage(db, listingOf(query, asker, cursor), searched);
    }
    const given = Object.fromEntries(valued.map(([name]) => [name, query[name]]));
    const { sortBy, sortOrder, limit, several } = query;
    // Of a keyword only that there is one is a part of the question: its words are values.
    const shape = {
      query: { sortBy, sortOrder, limit, several, keyword: sought && "words" },
      words: sought?.words ?? 0,
    };
    const values = { self: asker.actor.id, ...given, ...cursor, ...sought?.values };
    const ask = (steps: Steps) =>
      prepared(db.withoutPlugins(), { ...shape, role: asker.actor.role, steps } as never, values);
    const lookedFor = valued.flatMap(([name, filter]) =>
      query[name] ? (conditionsOf(filter, query[name], { ...query, name, asker }).lookedFor ?? []) : [],
    );
    const mostRows = limit ?? Number.POSITIVE_INFINITY;
    const stepped = {
      lookedFor,
      limit: mostRows,
      isShort: isShort(query, asker),
      monthsAreQuick: months !== undefined,
    };
    const rows = await stepByStep(
      { ...stepped, isSearched: sought !== undefined },
      async (steps) => (await ask(steps)).rows,
    );
    return asPage(rows, mostRows, (row) => row);
  }

  return { list, page };
}

/** One value of several that a filter takes is asked for like any single one; which have more is part of the question. */
function oneOrSeveral(query: Asked, filters: readonly [string, FilterSql<unknown>][]): Partial<Asked> {
  const lists = filters.flatMap(([name, { is, holdsOne }]) => {
    const given = query[name];
    return Array.isArray(given) && (is || holdsOne || given.length === 0) ? [[name, given] as const] : [];
  });
  return {
    ...Object.fromEntries(lists.filter(([, given]) => given.length < 2).map(([name, [one]]) => [name, one])),
    several: lists.filter(([, given]) => given.length > 1).map(([name]) => name),
  };
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
interface Shape {
  query: Asked;
  role: Role;
  steps: Steps;
  /** Of a keyword. */
  words: number;
}
interface Values extends Partial<Cursor>, Record<string, unknown> {
  self: number;
}

function typeOf(list: List, { sortBy }: Asked): Sort["type"] {
  return list.sorts[sortBy]?.type ?? "text";
}

function conditionsOf(
  { is, holds, holdsOne, partOf, chosen, isLookedFor, otherwise, unasked }: FilterSql<unknown>,
  value: unknown,
  { name, sortBy, several = [], asker, keyword }: Asked & { name: string; asker: Asker },
): { walked?: Condition[]; lookedFor?: Condition[] } {
  const usual = otherwise ? [otherwise] : [];
  if (!value) return { walked: unasked && !keyword ? [...usual, unasked] : usual };
  if (is && !several.includes(name)) return { walked: [is(value)] };
  if (holds && partOf === sortBy) return { walked: [holds(value)] };
  if (holdsOne && !several.includes(name)) return { walked: usual, lookedFor: [holdsOne(value)] };
  if (holds) return { walked: usual, lookedFor: [holds(value)] };
  const conditions = chosen ? [chosen(value, asker)] : [];
  return isLookedFor ? { lookedFor: conditions } : { walked: conditions };
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
