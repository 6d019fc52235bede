import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { LoadingState } from "../loading-state.tsx";
import page from "../page-heading.module.css";
import { t } from "../texts.ts";
import { DataTable } from "./data-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListKind, ListWords } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { ListPager } from "./list-pager.tsx";
import { type Change, isFiltered, type ListSearch } from "./list-search.ts";
import { useListKeys } from "./use-list-keys.ts";

interface Props<Row extends RowData, Status extends string, SortBy extends string> {
  list: ListKind<Row, Status>;
  /** What the address asks for, and the server's answer to it. */
  search: ListSearch<Status, SortBy>;
  answer: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  onAsk: (change: Change<ListSearch<Status, SortBy>>) => void;
  /** Keep it between renders: the keys are bound to it. */
  onOpen: (row: Row) => void;
  /** The one thing to do beside looking. */
  action?: ReactNode;
}

/** A list of sales in progress: filters above, rows or, on a phone, cards, and pages in the order of the server. */
export function ListPage<Row extends { id: number }, Status extends string, SortBy extends string>(
  props: Props<Row, Status, SortBy>,
) {
  const { list, search, answer, onAsk, onOpen, action } = props;
  const { data, error, refetch, isPlaceholderData } = answer;
  const rows = data?.items ?? noRows;
  const { marked, searchField } = useListKeys<Row>(rows, onOpen);
  const { words, columns, card: Card } = list;
  return (
    <>
      <div className={styles.top}>
        <h1 className={page.heading}>{t(words.title)}</h1>
        {action}
      </div>
      <ListFilters list={list} search={search} searchField={searchField} onChange={onAsk} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && rows.length === 0 && (
        <NoRows words={words} filtered={isFiltered(search)} onClear={() => onAsk(everything)} />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.table}>
            <DataTable
              label={t(words.title)}
              columns={columns}
              rows={rows}
              rowId={idOf}
              onOpen={onOpen}
              marked={marked}
              sort={{ sortBy: search.sortBy ?? "createdAt", sortOrder: search.sortOrder ?? "DESC" }}
              onSort={({ sortBy, sortOrder }) => onAsk({ sortBy: sortBy as SortBy, sortOrder })}
              stale={isPlaceholderData}
            />
          </div>
          <ul className={styles.cards} aria-label={t(words.title)}>
            {rows.map((row) => (
              <li key={row.id}>
                <Card row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <ListPager cursor={search.cursor} nextCursor={data.nextCursor} />}
    </>
  );
}

const noRows: never[] = [];
const idOf = ({ id }: { id: number }) => id;
const everything = {
  status: undefined,
  ownerId: undefined,
  keyword: undefined,
  sortBy: undefined,
  sortOrder: undefined,
} as const;

interface NoRowsProps {
  words: ListWords;
  filtered: boolean;
  onClear: () => void;
}

function NoRows({ words, filtered, onClear }: NoRowsProps) {
  if (!filtered) return <EmptyState title={t(words.none)}>{t(words.howTheyBegin)}</EmptyState>;
  return (
    <EmptyState title={t(words.noMatch)}>
      <Button variant="default" onClick={onClear}>
        {t(words.showAll)}
      </Button>
    </EmptyState>
  );
}
