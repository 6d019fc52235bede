import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Search } from "./keyword-search.ts";
import type { Listing } from "./listing.ts";
import { rowsByMonth } from "./rows-by-month.ts";
import { all, type Condition, ordered, pageLimit, rowCount } from "./sql-parts.ts";
import { type Bounds, boundsFor, type Steps } from "./steps.ts";

type Searched = Listing & { rowConditions: readonly Condition[] };

/**
 * Returns common table expressions that end with `chosen`: the ids of the first rows that meet the conditions, with a
 * bounded plan. Common values are found among the first rows. If those contain some, enough rows follow not far behind
 * (frequent). Rare values are gathered from their own index and sorted. All others are gathered by month. Each step
 * runs if the one before did not find enough. PostgreSQL's own plan would mistake a rare value for a common one and
 * walk the whole list.
 */
export function chosenRows(
  list: Searched,
  search: Search | undefined,
  ownBounds: Partial<Bounds> | undefined,
  steps: Steps,
): RawBuilder<unknown> {
  const bounds = boundsFor(list, search, ownBounds);
  const tested = [...list.rowConditions, ...(search?.wordConditions ?? [])];
  switch (steps) {
    case "common":
      return sql`chosen as (${matchesAmong(list, tested, bounds.firstRows)} limit ${pageLimit(list.limit)})`;
    case "frequent":
      return sql`chosen as (${matchesAmong(list, tested, bounds.moreRows)} limit ${pageLimit(list.limit)})`;
    case "months":
      return sql`${rowsByMonth(list, tested, sql`true`)} chosen as (select id from of_months)`;
    case "rare":
      return sql`${gatheredRows(list, search, tested, bounds, [])} chosen as (${rareOrByMonth(list, search, bounds)})`;
    case "all":
      return allSteps(list, search, tested, bounds);
  }
}

/** Returns all steps as one query. */
function allSteps(
  list: Searched,
  search: Search | undefined,
  tested: readonly Condition[],
  bounds: Bounds & { enough: number },
): RawBuilder<unknown> {
  const wanted = pageLimit(list.limit);
  const frequentIsWorthwhile = list.isShort
    ? sql`false`
    : sql`${foundBy("common")} >= ${rowCount(bounds.enough, list.limit)}`;
  const areTooFew = [sql<SqlBool>`${foundBy("common")} < ${wanted}`, sql<SqlBool>`${foundBy("frequent")} < ${wanted}`];
  return sql`
    common as materialized (${matchesAmong(list, tested, bounds.firstRows)} limit ${wanted}),
    frequent as materialized (${matchesAmong(list, tested, bounds.moreRows)}
         and ${frequentIsWorthwhile}
         and ${foundBy("common")} < ${wanted} limit ${wanted}),
    ${gatheredRows(list, search, tested, bounds, areTooFew)}
    chosen as (
      select id from common union select id from frequent union
      ${rareOrByMonth(list, search, bounds)})`;
}

/** Returns the ids of the matching rows among the first rows of the list. */
function matchesAmong(list: Searched, tested: readonly Condition[], rows: number): RawBuilder<unknown> {
  const { of, from, conditions, sortedBy, limit } = list;
  // LIMIT keeps this a subquery. Otherwise PostgreSQL would merge the conditions into it and choose another plan.
  return sql`select id from (select ${sql.ref(`${of}.id`)} as id, (${all(tested)}) as matches from ${from}
    where ${all(conditions)} order by ${ordered(sortedBy.column, `${of}.id`, sortedBy.order)}
    limit ${rowCount(rows, limit)}) as list where matches`;
}

/**
 * Returns the expressions `gathered` and `rare`, which read the matching rows from their own index, and `of_months`,
 * which is used if there are too many of them.
 */
function gatheredRows(
  list: Searched,
  search: Search | undefined,
  tested: readonly Condition[],
  { gathered }: Bounds,
  onlyIf: readonly Condition[],
): RawBuilder<unknown> {
  const { of, from, conditions, spanOf, sortedBy, limit } = list;
  const isBounded = gathered !== Number.POSITIVE_INFINITY;
  // A range can have any number of rows. Without an order, PostgreSQL would read the whole table or build a bitmap of
  // all rows.
  const upToEnough =
    spanOf && !search && isBounded
      ? sql`order by ${ordered(spanOf, `${of}.id`, "ASC")} limit ${rowCount(gathered + 1, limit)}`
      : sql``;
  // MATERIALIZED makes PostgreSQL plan for all gathered rows, while it reads only as many as are needed.
  return sql`
    gathered as materialized (
      select ${sql.ref(`${of}.id`)}, ${sql.raw(sortedBy.column)} as value from ${from}
       where ${all([...conditions, ...tested, ...onlyIf])} ${upToEnough}),
    rare as materialized (
      select id, value from gathered ${isBounded ? sql`limit ${rowCount(gathered + 1, limit)}` : sql``}),
    ${isBounded ? rowsByMonth(list, tested, sql`${foundBy("rare")} > ${rowCount(gathered, limit)}`) : sql``}`;
}

/** Returns the rows that `gatheredRows` found, and those that match a keyword by their number or name. */
function rareOrByMonth(list: Searched, search: Search | undefined, { gathered }: Bounds): RawBuilder<unknown> {
  const { sortedBy, limit } = list;
  const isBounded = gathered !== Number.POSITIVE_INFINITY;
  return sql`
      ${isBounded ? sql`select id from of_months union` : sql``}
      (select id from rare ${isBounded ? sql`where ${foundBy("rare")} <= ${rowCount(gathered, limit)}` : sql``}
        order by ${ordered("value", "id", sortedBy.order)} limit ${pageLimit(limit)})
      ${search ? byReference(list, search) : sql``}`;
}

function byReference({ of, from, conditions, rowConditions }: Searched, { idsByReference }: Search) {
  const id = sql.ref(`${of}.id`);
  return sql`union select ${id} from ${from}
    where ${all([...conditions, ...rowConditions])} and ${id} = any(${idsByReference})`;
}

/** Returns the number of rows that a step has found. */
function foundBy(step: "common" | "frequent" | "rare"): RawBuilder<unknown> {
  return sql`(select count(*) from ${sql.table(step)})`;
}
