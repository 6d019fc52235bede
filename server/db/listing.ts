import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./database.ts";
import { asPage, beyond, type Cursor, type SortType } from "./keyset.ts";

type Condition = RawBuilder<SqlBool>;

/** A list as it is asked for this once. Names of tables, columns and expressions are the program's, never somebody's input. */
export interface Listing {
  /** What leaves of each row, as JSON. */
  json: RawBuilder<string>;
  /** The table whose rows are listed. */
  of: "leads" | "quotes" | "users" | "approval_requests" | "expert_questions" | "credits" | "requests";
  /** That table and what its conditions speak of. */
  from: RawBuilder<unknown>;
  /** What only `json` needs beside it. */
  shownWith: RawBuilder<unknown>;
  /** Which rows there are to walk: an index in the order of the list leads to them. */
  conditions: Condition[];
  /** What is looked for among them. */
  lookedFor?: Condition[];
  /** Where nothing else is looked for than a span of this column: the order it has an index in, which ends where enough is read. */
  spanOf?: string | undefined;
  /** They are one person's or so few: what its index gathers of them is less than what a walk would meet. */
  isShort?: boolean;
  /** `month`: of the column, an expression that is a part of the index on what is looked for. */
  sortedBy: { column: string; type: SortType; order: "ASC" | "DESC"; month?: string | undefined };
  cursor: Cursor | undefined;
  /** `Infinity`: the whole of it. */
  limit: number;
}

export interface Search {
  /** That the row holds all of the words. */
  holds: readonly Condition[];
  /** Ids of rows that are called by them, by a number or a name of their own. */
  called: RawBuilder<unknown>;
}

type SoughtIn = Listing & { lookedFor: readonly Condition[] };

/** How much work it may be to find what is looked for, in rows of the list. */
interface Bounds {
  lookedThrough: number;
  walkedOn: number;
  gathered: number;
}

/** Among fewer a name that one customer in a hundred bears may be missing; all of its rows would be gathered for a handful. */
const fewestSearched = { lookedThrough: 300, walkedOn: 3000 };

/** For each row that is wanted. To compare words costs more than to compare a value. */
const bounds = {
  filters: { lookedThrough: 20, walkedOn: 200, gathered: 30 },
  words: { lookedThrough: 4, walkedOn: 200, gathered: Number.POSITIVE_INFINITY },
};

export interface ListedRow {
  id: number;
  /** What the list is sorted by. */
  value: string;
  json: string;
}

/** One page of a list. */
export async function listedPage(db: Db, list: Listing, search?: Search, given?: Partial<Bounds>) {
  // Written as the tables are: there is nothing to bring into snake case.
  const ask = (steps: Steps) => pageOf(list, search, given, steps).execute(db.withoutPlugins());
  const rows = await stepByStep(
    { ...list, isSearched: search !== undefined },
    async (steps) => (await ask(steps)).rows,
    given,
  );
  return asPage(rows, list.limit, (row) => row);
}

/**
 * Filters are asked for step by step, for PostgreSQL plans all the steps for longer than it takes the first. Words are
 * seldom common: all steps of theirs are one question.
 */
export type Steps = "common" | "frequent" | "months" | "rare" | "all";

/** What decides which steps are taken. `monthsAreQuick`: there is an index of what is looked for and the month together. */
type Stepped = Pick<Listing, "lookedFor" | "limit" | "isShort"> & { isSearched: boolean; monthsAreQuick?: boolean };

/** The rows of a page, and the one more that tells whether there is another. */
export async function stepByStep(
  list: Stepped,
  ask: (steps: Steps) => Promise<ListedRow[]>,
  given?: Partial<Bounds>,
): Promise<ListedRow[]> {
  if (list.isSearched || !isSought(list)) return ask("all");
  const common = await ask("common");
  if (common.length > list.limit) return common;
  if (list.isShort || common.length === 0) return ask("rare");
  const frequent = common.length >= boundsFor(list, undefined, given).some ? await ask("frequent") : [];
  if (frequent.length > list.limit) return frequent;
  // What one row in a thousand holds is more than can be gathered: nobody has to try.
  return ask(list.monthsAreQuick ? "months" : "rare");
}

/** Of the whole of a list no row is found sooner than another. */
function isSought({ lookedFor = [], limit }: Pick<Listing, "lookedFor" | "limit">, search?: Search): boolean {
  return (search !== undefined || lookedFor.length > 0) && limit !== Number.POSITIVE_INFINITY;
}

/** One row more than asked tells whether there is another page. */
export function pageOf(
  list: Listing,
  search?: Search,
  given?: Partial<Bounds>,
  steps: Steps = "all",
): RawBuilder<ListedRow> {
  const { column, type, order } = list.sortedBy;
  const id = `${list.of}.id`;
  const conditions = [...list.conditions, ...(list.cursor ? [beyond(column, id, list.cursor, order, type)] : [])];
  const lookedFor = list.lookedFor ?? [];
  const inSteps = isSought(list, search);
  const whole = { ...list, conditions, lookedFor };
  const everything = [...conditions, ...lookedFor, ...(search ? [calledOr(search, id)] : [])];
  return sql<ListedRow>`
    ${inSteps ? sql`with recursive ${chosenBy(whole, search, given, steps)}` : sql``}
    select ${sql.ref(id)} as id, ${sql.raw(column)} as value, ${list.json} as json
      from ${list.from} ${list.shownWith}
     where ${inSteps ? sql`${sql.ref(id)} = any(array(select id from chosen))` : all(everything)}
     order by ${ordered(column, id, order)} limit ${rowsOf(list.limit)}`;
}

/**
 * The ids of the first rows of a list that hold what is looked for, with a bounded plan whatever it is. What is common
 * stands among the first rows; where those hold some of it, enough stands not far behind them (frequent). What is rare
 * is gathered through its own index and put in order. What is neither is gathered month by month. Each step is taken
 * when the one before it did not do. Left to itself, PostgreSQL takes the rare for the common and walks the whole list.
 */
function chosenBy(list: SoughtIn, search: Search | undefined, given: Partial<Bounds> | undefined, steps: Steps) {
  const { of, from, conditions, lookedFor, spanOf, isShort, sortedBy, limit } = list;
  const id = sql.ref(`${of}.id`);
  const wanted = rowsOf(limit);
  const { lookedThrough, walkedOn, gathered, some } = boundsFor(list, search, given);
  const sought = [...lookedFor, ...(search?.holds ?? [])];
  // LIMIT keeps the list a list: without it PostgreSQL would move what is looked for into it and choose a way of its own.
  const theFirst = (rows: number) => sql`(select ${id} as id, (${all(sought)}) as holds from ${from}
    where ${all(conditions)} order by ${ordered(sortedBy.column, `${of}.id`, sortedBy.order)} limit ${number(rows, limit)}) as list`;
  const found = (step: string) => sql`(select count(*) from ${sql.table(step)})`;
  const isBounded = gathered !== Number.POSITIVE_INFINITY;
  // The rows of a span are as many as it is long: left without an order, PostgreSQL would read the table or mark all of them.
  const upToEnough =
    spanOf && !search && isBounded
      ? sql`order by ${ordered(spanOf, `${of}.id`, "ASC")} limit ${number(gathered + 1, limit)}`
      : sql``;
  const firstThatHold = (rows: number) => sql`select id from ${theFirst(rows)} where holds`;
  if (steps === "common") return sql`chosen as (${firstThatHold(lookedThrough)} limit ${wanted})`;
  if (steps === "frequent") return sql`chosen as (${firstThatHold(walkedOn)} limit ${wanted})`;
  if (steps === "months") return sql`${byMonth({ ...list, sought }, sql`true`)} chosen as (select id from of_months)`;
  const isOneQuestion = steps === "all";
  const commonAndFrequent = sql`
    common as materialized (${firstThatHold(lookedThrough)} limit ${wanted}),
    frequent as materialized (${firstThatHold(walkedOn)}
         and ${isShort ? sql`false` : sql`${found("common")} >= ${number(some, limit)}`}
         and ${found("common")} < ${wanted} limit ${wanted}),`;
  const areTooFew = isOneQuestion
    ? [sql<SqlBool>`${found("common")} < ${wanted}`, sql<SqlBool>`${found("frequent")} < ${wanted}`]
    : [];
  // Materialized, what is gathered is planned as if all of it were wanted, and read no further than it is.
  return sql`${isOneQuestion ? commonAndFrequent : sql``}
    gathered as materialized (
      select ${id}, ${sql.raw(sortedBy.column)} as value from ${from}
       where ${all([...conditions, ...sought, ...areTooFew])} ${upToEnough}),
    rare as materialized (select id, value from gathered ${isBounded ? sql`limit ${number(gathered + 1, limit)}` : sql``}),
    ${isBounded ? byMonth({ ...list, sought }, sql`${found("rare")} > ${number(gathered, limit)}`) : sql``}
    chosen as (
      ${isOneQuestion ? sql`select id from common union select id from frequent union` : sql``}
      ${isBounded ? sql`select id from of_months union` : sql``}
      (select id from rare ${isBounded ? sql`where ${found("rare")} <= ${number(gathered, limit)}` : sql``}
        order by ${ordered("value", "id", sortedBy.order)} limit ${wanted})
      ${search ? calledBy(search, { id, from, conditions: [...conditions, ...lookedFor] }) : sql``})`;
}

/** The months there are, in the order of the list from its cursor on, and what is looked for of each until it is enough. */
function byMonth(
  {
    of,
    from,
    conditions,
    isShort,
    spanOf,
    sortedBy,
    cursor,
    limit,
    sought,
  }: SoughtIn & { sought: readonly Condition[] },
  isNeeded: RawBuilder<unknown>,
) {
  const { column, type, order } = sortedBy;
  const month = sql.raw(sortedBy.month ?? "");
  const theNext = (condition: RawBuilder<unknown>) => sql`(select ${month} from ${sql.table(of)} where ${condition}
    order by ${month} ${sql.raw(order)} limit 1)`;
  const onwards = sql.raw(order === "ASC" ? ">" : "<");
  const begins = cursor ? sql`${month} ${onwards}= month_of(${cursor.value}::${sql.raw(type)})` : sql`true`;
  // OFFSET keeps PostgreSQL from walking a month in order for the first few, and from looking for what is sought elsewhere.
  const firstDay = (later: number) => {
    const day = sql`first_day(months.month + ${sql.lit(later)})`;
    return type === "timestamptz" ? sql`(${day}::timestamp at time zone 'UTC')` : day;
  };
  const value = sql.raw(column);
  const [theMonth, itsDays] = [
    sql<SqlBool>`${month} = months.month`,
    sql<SqlBool>`${value} >= ${firstDay(0)} and ${value} <= ${firstDay(1)}`,
  ];
  // What is short has an index in this order, in which a month is the span of its days. A span of something else and the
  // month have one together. Otherwise both are said, for there is an index for either.
  const rows = sql`select ${sql.ref(`${of}.id`)}, ${value} as value`;
  const oneMonth = isShort
    ? sql`${rows}, (${all(sought)}) as holds from ${from} where ${all([...conditions, itsDays])} and ${month} + 0 = months.month
           order by ${ordered(column, `${of}.id`, order)} offset 0`
    : sql`${rows}, true as holds from ${from}
           where ${all([...conditions, ...sought, theMonth, ...(spanOf ? [] : [itsDays])])} offset 0`;
  return sql`months (month) as (
      select ${theNext(begins)} where ${isNeeded}
      union all select ${theNext(sql`${month} ${onwards} months.month`)} from months where months.month is not null),
    of_months as materialized (
      select found.id from months cross join lateral (
        select id, value from (${oneMonth}) as one_month where holds
         order by ${ordered("value", "id", order)} limit ${rowsOf(limit)}) as found
       limit ${rowsOf(limit)}),`;
}

function calledBy(
  { called }: Search,
  { id, from, conditions }: { id: RawBuilder<unknown>; from: RawBuilder<unknown>; conditions: Condition[] },
) {
  return sql`union select ${id} from ${from} where ${all(conditions)} and ${id} = any(${called})`;
}

function calledOr({ holds, called }: Search, id: string): Condition {
  return sql<SqlBool>`(${all(holds)} or ${sql.ref(id)} = any(${called}))`;
}

function boundsFor(
  { limit, sortedBy, isShort }: Pick<Listing, "limit" | "isShort"> & Partial<Pick<Listing, "sortedBy">>,
  search: Search | undefined,
  given: Partial<Bounds> = {},
): Bounds & { some: number } {
  const each = search ? bounds.words : bounds.filters;
  const fewest = search && !isShort ? fewestSearched : { lookedThrough: 0, walkedOn: 0 };
  const lookedThrough = Math.max((limit + 1) * each.lookedThrough, fewest.lookedThrough);
  const walkedOn = Math.max((limit + 1) * each.walkedOn, fewest.walkedOn);
  const gathered = sortedBy?.month ? (limit + 1) * each.gathered : Number.POSITIVE_INFINITY;
  const bounded = { lookedThrough, walkedOn, gathered, ...given };
  // So much among the first is as dense as enough among those behind them has to be.
  const some = Math.max(1, Math.floor(((limit + 1) * bounded.lookedThrough) / bounded.walkedOn));
  return { ...bounded, some };
}

function ordered(column: string, id: string, order: "ASC" | "DESC"): RawBuilder<unknown> {
  const direction = sql.raw(order === "ASC" ? "asc" : "desc");
  return sql`${sql.raw(column)} ${direction}, ${sql.ref(id)} ${direction}`;
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function rowsOf(limit: number): RawBuilder<number> {
  return limit === Number.POSITIVE_INFINITY ? sql`all` : number(limit + 1, limit);
}

/** A page of a list, and what the search shows of each kind. */
const usualLimits = new Set([50, 6]);

/** Written out where everybody asks for it: a plan for an unknown number of rows is made for a tenth of the table. */
function number(rows: number, limit: number): RawBuilder<number> {
  return usualLimits.has(limit) ? sql.lit(rows) : sql<number>`${rows}`;
}
