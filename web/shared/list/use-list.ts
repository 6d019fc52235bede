import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { type List, orderOf, orderOfColumn } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { useSelection } from "./bulk/use-selection.ts";
import type { ColumnView } from "./column-view.ts";
import type { ListKind } from "./list-kind.ts";
import { useOpenedRow } from "./opened-row.ts";
import { tableColumns } from "./table-columns.tsx";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useFirstRow } from "./use-first-row.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListPlace } from "./use-list-place.ts";
import { useRoom } from "./use-room.ts";
import { useSteadyRows } from "./use-steady-rows.ts";
import { useView } from "./views/use-view.ts";

export type ListState<L extends List, Row extends { id: number }> = ReturnType<typeof useList<L, Row>>;

/** Returns the query of the list, its answer, its columns, and the rows that are marked, selected and shown beside it. */
export function useList<L extends List, Row extends { id: number }>(kind: ListKind<L, Row>) {
  const { list, panel, bulk } = kind;
  const role = useRole();
  const { search, whole, ask, open, show } = useListPlace(kind);
  const answer = kind.useRows(whole);
  const { rows: all, pages, isStale } = answer;
  useAnnouncedCount(answer, JSON.stringify({ ...whole, sortBy: undefined, sortOrder: undefined }));
  const question = isStale ? undefined : JSON.stringify([whole, pages]);
  const { rows, waits, pointer } = useSteadyRows<Row>(all ?? noRows, question);
  const { openedId, remember } = useOpenedRow();
  const [isPeeking, setPeeking] = useState(false);
  const selection = useSelection<Row>(rows);
  const { marked, mark, searchField } = useListKeys<Row>(rows, {
    open,
    begins: kind.begins,
    ...(panel && { peek: () => setPeeking((before) => !before) }),
    leave: isPeeking ? () => setPeeking(false) : undefined,
    ...(bulk && { select: selection.toggle }),
    startId: openedId,
  });
  const found = { keyword: String(search.keyword ?? ""), rows, isReady: all !== undefined && !isStale };
  const goToRows = useFirstRow(searchField, found, mark);
  const { columns, tabs } = useView(kind, search);
  const { offered, shown } = columns;
  const views: Record<string, ColumnView<Row>> = kind.columns;
  const table = useMemo(() => {
    const named = offered.filter((name) => views[name]?.link || shown.includes(name));
    return tableColumns(kind, named, role);
  }, [kind, views, offered, shown, role]);
  const room = useRoom(table, rows[0]);
  const titles = offered.map((name) => ({ name, title: views[name]?.title() ?? name }));
  return {
    search,
    whole,
    change: ask as (change: object) => void,
    show,
    searchField,
    goToRows,
    tabs,
    sort: orderOf(list, search, role),
    sortable: titles.flatMap(({ name, title }) => {
      const sortBy = role && orderOfColumn(list, name, role);
      const declared = sortBy && list.sorts[sortBy];
      return declared ? [{ title, sortBy, ...declared }] : [];
    }),
    answer,
    rows,
    /** True if the list has changed and waits for the pointer to leave. */
    waits,
    pointer,
    open,
    remember,
    selection,
    marked,
    mark,
    /** The row in the side panel. */
    peeked: panel && isPeeking ? marked : undefined,
    stopPeeking: () => setPeeking(false),
    table,
    room,
    /** The columns that the user can hide, without the names of the rows. */
    choosable: titles.filter(({ name }) => !views[name]?.link),
    shown,
    showColumns: (names: readonly string[]) =>
      columns.show(offered.filter((name) => views[name]?.link || names.includes(name))),
    isPhone: useMediaQuery("(max-width: 48rem)", false, { getInitialValueInEffect: false }),
  };
}

const noRows: never[] = [];
