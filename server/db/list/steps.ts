import type { Search } from "./keyword-search.ts";
import type { ListedRow, Listing } from "./listing.ts";

/**
 * The steps of a search. For filters each step is a separate query, because PostgreSQL plans all steps together for
 * longer than it runs the first. Words are rarely common, so their steps are one query ("all").
 */
export type Steps = "common" | "frequent" | "months" | "rare" | "all";

/** The limits of the search, in rows of the list. */
export interface Bounds {
  /** The first rows, read by the step "common". */
  firstRows: number;
  /** The rows read by the step "frequent". */
  moreRows: number;
  /** The rows with the value that are gathered by the step "rare". */
  gathered: number;
}

/** The limits per row of the page. Comparing words costs more than comparing a value. */
const rowsPerListed = {
  filters: { firstRows: 20, moreRows: 200, gathered: 30 },
  words: { firstRows: 4, moreRows: 200, gathered: Number.POSITIVE_INFINITY },
};

/**
 * The minimum for a search. In fewer rows a common name, one customer in a hundred, could be missing, and then all of
 * its rows would be gathered for a page.
 */
const fewestSearched = { firstRows: 300, moreRows: 3000 };

/**
 * Returns the limits of a list. `enough` is the number of matches among the first rows that implies enough matches
 * among the rows of the step "frequent".
 */
export function boundsFor(
  { limit, sortedBy, isShort }: Pick<Listing, "limit" | "isShort"> & Partial<Pick<Listing, "sortedBy">>,
  search: Search | undefined,
  ownBounds: Partial<Bounds> = {},
): Bounds & { enough: number } {
  const wanted = limit + 1;
  const each = search ? rowsPerListed.words : rowsPerListed.filters;
  const fewest = search && !isShort ? fewestSearched : { firstRows: 0, moreRows: 0 };
  const bounds = {
    firstRows: Math.max(wanted * each.firstRows, fewest.firstRows),
    moreRows: Math.max(wanted * each.moreRows, fewest.moreRows),
    gathered: sortedBy?.month ? wanted * each.gathered : Number.POSITIVE_INFINITY,
    ...ownBounds,
  };
  return { ...bounds, enough: Math.max(1, Math.floor((wanted * bounds.firstRows) / bounds.moreRows)) };
}

/**
 * Returns whether a search by steps makes sense. It does not for a whole list, where no row is found sooner than
 * another.
 */
export function needsSteps(
  { rowConditions = [], limit }: Pick<Listing, "rowConditions" | "limit">,
  search?: Search,
): boolean {
  return (search !== undefined || rowConditions.length > 0) && limit !== Number.POSITIVE_INFINITY;
}

/** The facts that select the steps. `monthsAreQuick`: one index has both the filtered value and the month. */
type Stepped = Pick<Listing, "rowConditions" | "limit" | "isShort"> & {
  isSearched: boolean;
  monthsAreQuick?: boolean;
};

/** Returns the rows of a page, and one more if there is a next page. `ask` runs the query of a step. */
export async function stepByStep(
  list: Stepped,
  ask: (steps: Steps) => Promise<ListedRow[]>,
  ownBounds?: Partial<Bounds>,
): Promise<ListedRow[]> {
  if (list.isSearched || !needsSteps(list)) return ask("all");
  const common = await ask("common");
  if (common.length > list.limit) return common;
  if (list.isShort || common.length === 0) return ask("rare");
  const frequent = common.length >= boundsFor(list, undefined, ownBounds).enough ? await ask("frequent") : [];
  if (frequent.length > list.limit) return frequent;
  // A value in more than one row in a thousand has too many rows to gather them, so that step is skipped.
  return ask(list.monthsAreQuick ? "months" : "rare");
}
