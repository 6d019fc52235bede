import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { LoadingState } from "../loading-state.tsx";
import page from "../page-heading.module.css";
import { useRole } from "../session.ts";
import { t } from "../texts.ts";
import { DataTable } from "./data-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListKind, ListWords } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { ListPager } from "./list-pager.tsx";
import { isFiltered, type ListChange, type ListSearch } from "./list-search.ts";
import { useOpenedRow } from "./opened-row.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

interface Props<Row extends RowData, Status extends string, SortBy extends string> {
  list: ListKind<Row, Status>;
  /** What the address asks for, and the server's answer to it. */
  search: ListSearch<Status, SortBy>;
  answer: UseQueryResult<{ items: Row[]; nextCursor: string | null }>;
  onAsk: (change: ListChange<Status, SortBy>) => void;
  /** Keep it between renders: the keys are bound to it. */
  onOpen: (row: Row) => void;
  /** The one thing to do beside looking. */
  action?: ReactNode;
  /** What waits for whoever looks, above the list. */
  waitingWork: ReactNode;
}

/** A list of sales in progress: filters above, rows or, on a phone, cards, and pages in the order of the server. */
export function ListPage<Row extends { id: number }, Status extends string, SortBy extends string>(
  props: Props<Row, Status, SortBy>,
) {
  const { list, search, answer, onAsk, onOpen, action, waitingWork } = props;
  const { data, error, refetch, isPlaceholderData } = answer;
  const question = isPlaceholderData ? undefined : JSON.stringify(search);
  const { rows, waits, pointer } = useSteadyRows<Row>(data?.items ?? noRows, question);
  const { openedId, remember } = useOpenedRow();
  const { marked, searchField } = useListKeys<Row>(rows, onOpen, openedId);
  const { words, columns, card: Card } = list;
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={page.heading}>{t(words.title)}</h1>
          <span role="status" className={styles.changed}>
            {waits && t("Changed meanwhile: the new list is shown when the pointer leaves it")}
          </span>
        </div>
        {action}
      </div>
      {waitingWork}
      <ListFilters list={list} search={search} searchField={searchField} onChange={onAsk} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && rows.length === 0 && (
        <NoRows
          words={words}
          filtered={isFiltered(search)}
          waiting={search.waiting !== undefined}
          onClear={() => onAsk(everything)}
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
              onOpen={onOpen}
              onLeave={remember}
              marked={marked}
              sort={{ sortBy: search.sortBy ?? "createdAt", sortOrder: search.sortOrder ?? "DESC" }}
              onSort={({ sortBy, sortOrder }) => onAsk({ sortBy: sortBy as SortBy, sortOrder })}
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
      {data && <ListPager cursor={search.cursor} nextCursor={data.nextCursor} />}
    </>
  );
}

const noRows: never[] = [];
const idOf = ({ id }: { id: number }) => id;
const everything = {
  waiting: undefined,
  status: undefined,
  ownerId: undefined,
  keyword: undefined,
  sortBy: undefined,
  sortOrder: undefined,
} as const;

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
    <EmptyState title={t(waiting ? "Nothing of this kind waits" : words.noMatch)}>
      <Button variant="default" onClick={onClear}>
        {t(words.showAll)}
      </Button>
    </EmptyState>
  );
}
