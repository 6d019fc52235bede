import { useQuery } from "@tanstack/react-query";
import type { List } from "#domain/shared/list.ts";
import { plainSearch } from "../../search-params.ts";
import type { ListKind } from "../list-kind.ts";
import { useColumns } from "../use-columns.ts";
import { savedViewsQuery } from "./queries.ts";

/** The view that the address names, what would be kept of the list as it is now, and its columns. */
export function useView<L extends List, Row extends { id: number }>(
  { list, name, path }: ListKind<L, Row>,
  search: Record<string, unknown>,
) {
  const { data: views } = useQuery(savedViewsQuery(name));
  const view = views?.find(({ id }) => id === search.view);
  const columns = useColumns(list, path, view);
  return { columns, tabs: { question: questionText(list, search), columns: columns.kept } };
}

/** What is asked, as it is kept: filters in the order of the declaration, then the order. What waits for somebody is another thing for each. */
export function questionText({ filters }: List, search: Record<string, unknown>): string {
  const names = [...Object.keys(filters).filter((name) => name !== "waiting"), "sortBy", "sortOrder"];
  const asked = Object.fromEntries(names.map((name) => [name, search[name]]));
  return plainSearch.stringifySearch(asked).slice(1);
}
