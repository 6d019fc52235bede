import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { QueryKey } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import { type List, type ListQuery, orderOf, orderOfColumn } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { atOnce, ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t } from "#web/shared/texts/texts.ts";
import page from "../page-heading.module.css";
import { useSelection } from "./bulk/use-selection.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type ColumnView, tableColumns } from "./column-view.ts";
import { DataTable } from "./data-table.tsx";
import { ListFileMenu } from "./file/list-file-menu.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListKind, ListWords } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { filtersSet, withoutFilters } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { MoreRows } from "./more-rows.tsx";
import { useOpenedRow } from "./opened-row.ts";
import { RowLink } from "./row-link.tsx";
import { SetFilters } from "./set-filters.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useAnnouncedCount } from "./use-announced-count.ts";
import { useFirstRow } from "./use-first-row.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListPlace } from "./use-list-place.ts";
import { useRoom } from "./use-room.ts";
import { useSteadyRows } from "./use-steady-rows.ts";
import { useView } from "./views/use-view.ts";
import { ViewTabs } from "./views/view-tabs.tsx";

interface Props<L extends List, Row extends RowData> extends AboveList {
  kind: ListKind<L, Row>;
  /** The main action of the page. */
  action?: ReactNode;
}

/** The part between the title and the list, such as the user's waiting work. The list appears together with it. */
export interface AboveList {
  above?: ReactNode;
  /** The keys of the queries that `above` needs. All queries of the page if undefined. */
  aboveNeeds?: readonly QueryKey[];
}

/**
 * A declared list: views and filters on top, then rows, or cards on a phone. Scrolling loads more rows. The address
 * stores the query.
 */
export function ListPage<L extends List, Row extends { id: number }>({
  kind,
  action,
  above,
  aboveNeeds,
}: Props<L, Row>) {
  const { list, path, words, card: Card, panel: Panel, bulk: Bulk, askForFile } = kind;
  const { search, whole, ask, open, show } = useListPlace(kind);
  const loaded = kind.useRows(whole);
  const { rows: all, pages, error, refetch, isStale, more, isLoadingMore } = loaded;
  const filters = JSON.stringify({ ...whole, sortBy: undefined, sortOrder: undefined });
  useAnnouncedCount(loaded, filters);
  const { rows, waits, pointer } = useSteadyRows<Row>(
    all ?? noRows,
    isStale ? undefined : JSON.stringify([whole, pages]),
  );
  const { openedId, remember } = useOpenedRow();
  const [isPeeking, setPeeking] = useState(false);
  const selection = useSelection<Row>(rows);
  // A bulk change continues after its rows have left the list.
  const [wasSelected, setSelected] = useState(false);
  if (!wasSelected && selection.selected.length > 0) setSelected(true);
  const { marked, mark, searchField } = useListKeys<Row>(rows, {
    open,
    ...(Panel && { peek: () => setPeeking((before) => !before) }),
    leave: isPeeking ? () => setPeeking(false) : undefined,
    ...(Bulk && { select: selection.toggle }),
    startId: openedId,
  });
  const answer = { keyword: String(search.keyword ?? ""), rows, isReady: all !== undefined && !isStale };
  const goToRows = useFirstRow(searchField, answer, mark);
  const views: Record<string, ColumnView<Row>> = kind.columns;
  const view = useView(kind, search);
  const { offered, shown, show: showColumns } = view.columns;
  const role = useRole();
  const columns = useMemo(() => {
    return tableColumns(
      offered.filter((name) => views[name]?.link || shown.includes(name)),
      views,
      (name) => role && orderOfColumn(list, name, role),
      (row) => <RowLink kind={kind} row={row} />,
    );
  }, [offered, shown, list, views, role, kind]);
  const room = useRoom(columns, rows[0]);
  const isPhone = useMediaQuery("(max-width: 48rem)", false, { getInitialValueInEffect: false });
  const mayTake = role && list.file && scopeOf(role, list.file.needs);
  const sort = orderOf(list, search, role);
  const change = ask as (change: object) => void;
  const titles = offered.map((name) => ({ name, title: views[name]?.title() ?? name }));
  const sortable = titles.flatMap(({ name, title }) => {
    const sortBy = role && orderOfColumn(list, name, role);
    const declared = sortBy && list.sorts[sortBy];
    return declared ? [{ title, sortBy, ...declared }] : [];
  });
  const isBeside = Panel !== undefined && isPeeking && marked !== undefined;
  return (
    <div className={styles.split} data-beside={isBeside}>
      <div className={styles.whole}>
        <Row gap={2} align="center" justify="between" wrap className={styles.top}>
          <div>
            <h1 className={page.heading}>{t(words.title)}</h1>
            <Note as="span" role="status">
              {waits && t("Changed meanwhile. The new list appears when you move the pointer away")}
            </Note>
          </div>
          <Row gap={2} justify="end" wrap>
            <ColumnChoice
              columns={titles.filter(({ name }) => !views[name]?.link)}
              shown={shown}
              withoutRoom={rows.length > 0 && !isPhone ? room.hidden : []}
              onShow={(names) => showColumns(offered.filter((name) => views[name]?.link || names.includes(name)))}
            />
            {mayTake && askForFile && (
              <ListFileMenu ask={(format, options) => askForFile({ ...(whole as ListQuery<L>), format }, options)} />
            )}
            {action}
          </Row>
        </Row>
        <ShownTogether of={`list ${kind.name}`} needs={above ? aboveNeeds : atOnce}>
          {above}
          <ViewTabs list={kind.name} path={path} all={words.all} {...view.tabs} chosen={search.view} onChoose={show} />
          <ListFilters kind={kind} search={search} searchField={searchField} onGo={goToRows} onChange={change} />
          <SetFilters kind={kind} search={search} onChange={change} />
          <SortChoice columns={sortable} sort={sort} onSort={change} />
          {error && !all && <ErrorState error={error} retry={refetch} />}
          {!error && !all && <ListSkeleton />}
          {all && rows.length === 0 && (
            <NoRows
              words={words}
              filtered={filtersSet(list, search).length > 0}
              waiting={"waiting" in search}
              onClear={() => change({ ...withoutFilters(list), sortBy: undefined, sortOrder: undefined })}
            />
          )}
          {rows.length > 0 && !isPhone && (
            <div {...pointer}>
              <DataTable
                label={t(words.title)}
                columns={columns}
                rows={rows}
                rowId={idOf}
                rowName={kind.rowName}
                onOpen={isBeside ? ({ id }) => mark(id) : open}
                onLeave={remember}
                marked={marked}
                sort={sort}
                onSort={change}
                stale={isStale}
                goesOn={more !== undefined}
                selection={Bulk && selection}
                room={room}
              />
            </div>
          )}
          {rows.length > 0 && isPhone && (
            <Stack as="ul" gap={2} bounded aria-label={t(words.title)}>
              {rows.map((row) => (
                <li key={row.id} data-row={row.id} onClickCapture={() => remember(row)}>
                  <Card kind={kind} row={row} />
                </li>
              ))}
            </Stack>
          )}
          {all && <MoreRows more={more} isLoadingMore={isLoadingMore} />}
        </ShownTogether>
        {Bulk && wasSelected && (
          <Suspense>
            <Bulk rows={selection.selected} onClear={selection.clear} />
          </Suspense>
        )}
      </div>
      {Panel && isBeside && (
        <SidePanel title={<RowLink kind={kind} row={marked} />} onClose={() => setPeeking(false)}>
          <Suspense>
            <Panel row={marked} />
          </Suspense>
        </SidePanel>
      )}
    </div>
  );
}

const noRows: never[] = [];
const idOf = ({ id }: { id: number }) => id;

interface NoRowsProps {
  words: ListWords;
  filtered: boolean;
  waiting: boolean;
  onClear: () => void;
}

function NoRows({ words, filtered, waiting, onClear }: NoRowsProps) {
  const role = useRole();
  const { title, hint } = (role && words.noneFor?.[role]) ?? words.none;
  if (!filtered) return <EmptyState title={t(title)}>{t(hint)}</EmptyState>;
  return (
    <EmptyState title={waiting ? t("Nothing of this kind is waiting") : t(words.noMatch)}>
      <Button variant="default" onClick={onClear}>
        {t(words.showAll)}
      </Button>
    </EmptyState>
  );
}
