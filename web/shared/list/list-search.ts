import type { Filter, List, Question } from "#domain/shared/list.ts";
import { anyOf, matching, oneOf, positive, shortText } from "../search-params.ts";

/** What a list can be asked for; lives in the address, so that it can be shared and gone back to. */
export type ListSearch<L extends List> = Question<L> & {
  /** The saved view it began with. */
  view?: number;
};

/** A change of some of it; what becomes undefined leaves the address. */
export type Change<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** Reads the address; what makes no sense is left out instead of breaking the page. */
export function listSearch<L extends List>(raw: Record<string, unknown>, { filters, sorts }: L): ListSearch<L> {
  return {
    ...Object.assign({}, ...Object.entries(filters).map(([name, filter]) => readFilter(name, raw, filter))),
    ...oneOf("sortBy", raw, Object.keys(sorts)),
    ...oneOf("sortOrder", raw, ["ASC", "DESC"]),
    ...positive("view", raw),
  };
}

function readFilter(name: string, raw: Record<string, unknown>, filter: Filter): object {
  if ("oneOf" in filter) return oneOf(name, raw, filter.oneOf);
  if ("anyOf" in filter) return anyOf(name, raw, filter.anyOf);
  if ("airport" in filter) return matching(name, raw, /^[A-Z]{3}$/);
  if ("day" in filter) return matching(name, raw, /^(?:19|2\d)\d\d-\d\d-\d\d$/);
  if ("record" in filter) return positive(name, raw);
  if ("yesNo" in filter) return oneOf(name, raw, ["true", "false"]);
  return shortText(name, raw, filter.text);
}

/** The filters that are set, in the order of the declaration. */
export function filtersSet<L extends List>({ filters }: L, search: ListSearch<L>): (keyof L["filters"] & string)[] {
  const asked: Record<string, unknown> = search;
  return Object.keys(filters).filter((name) => asked[name] !== undefined);
}

/** What a filter is set to, one by one. */
export function wordsSet(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The same question without a filter. */
export function withoutFilters({ filters }: List): Record<string, undefined> {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}
