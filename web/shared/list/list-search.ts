import type { Filter, FilterValue, List, ListQuery } from "#domain/shared/list.ts";
import { anyOf, day, matching, oneOf, positive, shortText } from "../search-params.ts";

/** The query of a list. It is stored in the address, so that it can be shared and revisited. */
export type ListSearch<L extends List> = ListQuery<L> & {
  /** The id of the saved view that the query started from. */
  view?: number;
};

/** A partial change of the query. A value of undefined removes the parameter from the address. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** Reads the query from the address. Omits invalid values instead of throwing. */
export function listSearch<L extends List>(raw: Record<string, unknown>, { filters, sorts }: L): ListSearch<L> {
  return Object.assign(
    {},
    filterSearch(raw, filters),
    oneOf("sortBy", raw, Object.keys(sorts)),
    oneOf("sortOrder", raw, ["ASC", "DESC"]),
    positive("view", raw),
  );
}

/** The values of some filters. */
export type FilterSearch<Filters extends List["filters"]> = {
  [Name in keyof Filters]?: FilterValue<Filters[Name]> | undefined;
};

/** Reads filters from the address. Omits invalid values instead of throwing. */
export function filterSearch<Filters extends List["filters"]>(
  raw: Record<string, unknown>,
  filters: Filters,
): FilterSearch<Filters> {
  return Object.assign({}, ...Object.entries(filters).map(([name, filter]) => readFilter(name, raw, filter)));
}

function readFilter(name: string, raw: Record<string, unknown>, filter: Filter): object {
  if ("oneOf" in filter) return oneOf(name, raw, filter.oneOf);
  if ("anyOf" in filter) return anyOf(name, raw, filter.anyOf);
  if ("airport" in filter) return matching(name, raw, /^[A-Z]{3}$/);
  if ("day" in filter) return day(name, raw);
  if ("record" in filter) return positive(name, raw);
  if ("yesNo" in filter) return oneOf(name, raw, ["true", "false"]);
  return shortText(name, raw, filter.text);
}

/** Returns the names of the filters that are set, in the order of the declaration. */
export function filtersSet<L extends List>({ filters }: L, search: ListSearch<L>): (keyof L["filters"] & string)[] {
  const asked: Record<string, unknown> = search;
  return Object.keys(filters).filter((name) => asked[name] !== undefined);
}

/** Returns the values of a filter as a list. */
export function wordsSet(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns a change that removes all filters. */
export function withoutFilters({ filters }: List): Record<string, undefined> {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}
