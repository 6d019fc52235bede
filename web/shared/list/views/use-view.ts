import { useQuery } from "@tanstack/react-query";
import type { List } from "#domain/shared/list.ts";
import { plainSearch } from "../../search-params.ts";
import type { ListKind } from "../list-kind.ts";
import { useColumns } from "../use-columns.ts";
import { savedViewsQuery } from "./queries.ts";

/** Returns the columns of the view in the address, and the query and columns that saving the list would store. */
export function useView<L extends List, Row extends { id: number }>(
  { list, name, path }: ListKind<L, Row>,
  search: Record<string, unknown>,
) {
  const { data: views } = useQuery(savedViewsQuery(name));
  const view = views?.find(({ id }) => id === search.view);
  const columns = useColumns(list, path, view);
  return { columns, tabs: { question: questionText(list, search), columns: columns.kept } };
}

/**
 * Returns the query in its stored form: the filters in the order of the declaration, then the sort order. Omits the
 * filter for waiting work, because it differs for each user.
 */
export function questionText({ filters }: List, search: Record<string, unknown>): string {
  const names = [...Object.keys(filters).filter((name) => name !== "waiting"), "sortBy", "sortOrder"];
  const asked = Object.fromEntries(names.map((name) => [name, search[name]]));
  return plainSearch.stringifySearch(asked).slice(1);
}
