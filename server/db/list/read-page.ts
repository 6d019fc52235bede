import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { asPage, beyond } from "#server/db/keyset.ts";
import { chosenRows } from "./chosen-rows.ts";
import type { Search } from "./keyword-search.ts";
import type { ListedRow, Listing } from "./listing.ts";
import { all, type Condition, ordered, pageLimit } from "./sql-parts.ts";
import { type Bounds, needsSteps, type Steps, stepByStep } from "./steps.ts";

/** Returns one page of a list. */
export async function readPage(db: Db, list: Listing, search?: Search, ownBounds?: Partial<Bounds>) {
  // The statement already uses the names of the tables, so the plugin that converts to snake case is skipped.
  const ask = async (steps: Steps) => {
    const { rows } = await pageStatement(list, search, ownBounds, steps).execute(db.withoutPlugins());
    return rows;
  };
  const rows = await stepByStep({ ...list, isSearched: search !== undefined }, ask, ownBounds);
  return asPage(rows, list.limit, (row) => row);
}

/** Returns the query of a page. It reads one row more than the limit, which shows whether there is another page. */
export function pageStatement(
  list: Listing,
  search?: Search,
  ownBounds?: Partial<Bounds>,
  steps: Steps = "all",
): RawBuilder<ListedRow> {
  const { column, type, order } = list.sortedBy;
  const id = `${list.of}.id`;
  const conditions = [...list.conditions, ...(list.cursor ? [beyond(column, id, list.cursor, order, type)] : [])];
  const rowConditions = list.rowConditions ?? [];
  const inSteps = needsSteps(list, search);
  const everything = [...conditions, ...rowConditions, ...(search ? [matches(search, id)] : [])];
  return sql<ListedRow>`
    ${inSteps ? sql`with recursive ${chosenRows({ ...list, conditions, rowConditions }, search, ownBounds, steps)}` : sql``}
    select ${sql.ref(id)} as id, ${sql.raw(column)} as value, ${list.json} as json
      from ${list.from} ${list.shownWith}
     where ${inSteps ? sql`${sql.ref(id)} = any(array(select id from chosen))` : all(everything)}
     order by ${ordered(column, id, order)} limit ${pageLimit(list.limit)}`;
}

function matches({ wordConditions, idsByReference }: Search, id: string): Condition {
  return sql<SqlBool>`(${all(wordConditions)} or ${sql.ref(id)} = any(${idsByReference}))`;
}
