import { Button } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import type { List, Question } from "#domain/shared/list.ts";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import page from "../page-heading.module.css";
import { useRole } from "../session.ts";
import { t } from "../texts.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { type ColumnView, tableColumns } from "./column-view.ts";
import { DataTable } from "./data-table.tsx";
import type { Sort } from "./data-table-heading.tsx";
import { ListFileButton } from "./list-file-button.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListKind, ListWords } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { ListPager } from "./list-pager.tsx";
import { filtersSet, withoutFilters } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { useOpenedRow } from "./opened-row.ts";
import { SetFilters } from "./set-filters.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useColumns } from "./use-columns.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListPlace } from "./use-list-place.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

interface Props<L extends List, Row extends RowData> {
  kind: ListKind<L, Row>;
  /** The one thing to do beside looking. */
  action?: ReactNode;
  /** What waits for whoever looks, above the list. */
  waitingWork?: ReactNode;
}

/** A declared list: filters above, rows or, on a phone, cards, and pages in the order of the server, all of it in the address. */
export function ListPage<L extends List, Row extends { id: number }>({ kind, action, waitingWork }: Props<L, Row>) {
  const { list, path, words, card: Card, askForFile } = kind;
  const { search, ask, open } = useListPlace(kind);
  const { data, error, refetch, isPlaceholderData } = kind.useRows(search);
  const question = isPlaceholderData ? undefined : JSON.stringify(search);
  const { rows, waits, pointer } = useSteadyRows<Row>(data?.items ?? noRows, question);
  const { openedId, remember } = useOpenedRow();
  const { marked, searchField } = useListKeys<Row>(rows, open, openedId);
  const views: Record<string, ColumnView<Row>> = kind.columns;
  const { offered, shown, show } = useColumns(list, path);
  const columns = useMemo(() => {
    return tableColumns(
      offered.filter((name) => views[name]?.link || shown.includes(name)),
      list.columns,
      views,
    );
  }, [offered, shown, list, views]);
  const role = useRole();
  const mayTake = role && list.file && scopeOf(role, list.file.needs);
  const [sortBy, sortOrder] = list.sortedBy;
  const { cursor, ...whole } = search;
  const sort: Sort = { sortBy: search.sortBy ?? sortBy, sortOrder: search.sortOrder ?? sortOrder };
  const change = ask as (change: object) => void;
  const titles = offered.map((name) => ({ name, title: views[name]?.title() ?? name }));
  const sortable = titles.flatMap(({ name, title }) => {
    const sortBy = list.columns[name]?.sortBy;
    return sortBy ? [{ title, sortBy, type: list.sorts[sortBy]?.type ?? "text" }] : [];
  });
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={page.heading}>{t(words.title)}</h1>
          <span role="status" className={styles.changed}>
            {waits && t("Changed meanwhile: the new list is shown when the pointer leaves it")}
          </span>
        </div>
        <div className={styles.actions}>
          <ColumnChoice
            columns={titles.filter(({ name }) => !views[name]?.link)}
            shown={shown}
            onShow={(names) => show(offered.filter((name) => views[name]?.link || names.includes(name)))}
          />
          {mayTake && askForFile && <ListFileButton ask={() => askForFile(whole as Question<L>)} />}
          {action}
        </div>
      </div>
      {waitingWork}
      <ListFilters kind={kind} search={search} searchField={searchField} onChange={change} />
      <SetFilters kind={kind} search={search} onChange={change} />
      <SortChoice columns={sortable} sort={sort} onSort={change} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton />}
      {data && rows.length === 0 && (
        <NoRows
          words={words}
          filtered={filtersSet(list, search).length > 0 || cursor !== undefined}
          waiting={"waiting" in search}
          onClear={() => change({ ...withoutFilters(list), sortBy: undefined, sortOrder: undefined })}
        />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.table} {...pointer}>
            <DataTable
              label={t(words.title)}
              columns={columns}
              rows={rows}
              rowId={idOf}
              onOpen={open}
              onLeave={remember}
              marked={marked}
              sort={sort}
              onSort={change}
              stale={isPlaceholderData}
            />
          </div>
          <ul className={styles.cards} aria-label={t(words.title)}>
            {rows.map((row) => (
              <li key={row.id} data-row={row.id} onClickCapture={() => remember(row)}>
                <Card row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <ListPager cursor={cursor} nextCursor={data.nextCursor} />}
    </>
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
    <EmptyState title={waiting ? t("Nothing of this kind waits") : t(words.noMatch)}>
      <Button variant="default" onClick={onClear}>
        {t(words.showAll)}
      </Button>
    </EmptyState>
  );
}
