import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { List } from "#domain/shared/list.ts";
import type { ListKind } from "./list-kind.ts";
import { askedAnew, type Change, type ListSearch, listSearch } from "./list-search.ts";

/** What the address asks of a list, and the ways to ask for something else and to open one of its rows. */
export function useListPlace<L extends List, Row extends { id: number }>({ list, path, pathOf }: ListKind<L, Row>) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const search = useMemo(() => listSearch(raw, list), [raw, list]);
  const navigate = useNavigate();
  const ask = useCallback(
    (change: Change<ListSearch<L>>) => {
      const changed = (before: Record<string, unknown>) => listSearch(askedAnew(before, change), list);
      void navigate({ to: path, search: changed as never });
    },
    [navigate, path, list],
  );
  const open = useCallback(
    (row: Row) => void navigate({ to: pathOf?.(row) ?? `${path}/${row.id}` }),
    [navigate, path, pathOf],
  );
  return { search, ask, open };
}
