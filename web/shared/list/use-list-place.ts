import { type HistoryState, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { SavedView } from "#contract/saved-view/calls.ts";
import type { List, ListQuery } from "#domain/shared/list.ts";
import { plainSearch } from "../search-params.ts";
import type { ListKind } from "./list-kind.ts";
import { type Change, type ListSearch, listSearch } from "./list-search.ts";
import { placeOfRow } from "./row-link.tsx";

/** Returns the list's query from the address, and functions that change the query, show a view and open a row. */
export function useListPlace<L extends List, Row extends { id: number }>(kind: ListKind<L, Row>) {
  const { list, path } = kind;
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => listSearch(raw, list), [raw, list]);
  const whole = useMemo(() => {
    const { view: _, ...question } = search;
    return question as unknown as ListQuery<L>;
  }, [search]);
  const navigate = useNavigate();
  const ask = useCallback(
    (change: Change<ListSearch<L>>) => {
      const changed = (before: Record<string, unknown>) => listSearch({ ...before, ...change }, list);
      void navigate({ to: path, search: changed as never });
    },
    [navigate, path, list],
  );
  const open = useCallback(
    (row: Row, state?: HistoryState) => void navigate({ ...placeOfRow(kind, row), ...(state && { state }) }),
    [navigate, kind],
  );
  const show = useCallback(
    (view: SavedView | undefined) => {
      const search = view ? { ...plainSearch.parseSearch(`?${view.question}`), view: view.id } : {};
      // Ignores the blocker, because a view that was just saved has no unsaved changes.
      void navigate({ to: path, search: search as never, ignoreBlocker: true });
    },
    [navigate, path],
  );
  return { search, whole, ask, open, show };
}
