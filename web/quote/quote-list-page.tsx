import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { QuoteRow } from "#contract/quote.ts";
import { DataTable } from "#web/shared/data-table.tsx";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import styles from "#web/shared/list-page.module.css";
import { ListPager } from "#web/shared/list-pager.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { t } from "#web/shared/texts.ts";
import { useListKeys } from "#web/shared/use-list-keys.ts";
import { type QuoteQuestion, quoteListQuery } from "./queries.ts";
import { QuoteCards } from "./quote-cards.tsx";
import { quoteColumns } from "./quote-columns.tsx";
import { QuoteFilters } from "./quote-filters.tsx";
import { type QuoteSearch, type QuoteSearchChange, quoteSearch } from "./quote-search.ts";

const route = getRouteApi("/staff/admin/quotes");

/** All quotes this person may see, with the next thing to do about each; filters, order and page are in the address. */
export function QuoteListPage() {
  const question = route.useSearch();
  const navigate = useNavigate({ from: "/admin/quotes" });
  const { data, error, refetch, isPlaceholderData } = useQuery(quoteListQuery(question));
  const ask = useCallback(
    // Another question begins at its first page.
    (change: QuoteSearchChange) =>
      void navigate({ search: (before) => quoteSearch({ ...before, cursor: undefined, ...change }) }),
    [navigate],
  );
  const open = useCallback(
    ({ id }: QuoteRow) => void navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(id) } }),
    [navigate],
  );
  const rows = data?.items ?? noRows;
  const { marked, search } = useListKeys(
    rows.length,
    useCallback((index: number) => rows[index] && open(rows[index]), [rows, open]),
  );
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t("Quotes")}</h1>
      </div>
      <QuoteFilters search={question} searchField={search} onChange={ask} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && rows.length === 0 && (
        <NoQuotes filtered={isFiltered(question)} onClear={() => navigate({ search: {} })} />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.table}>
            <DataTable
              label={t("Quotes")}
              columns={quoteColumns}
              rows={rows}
              rowId={idOf}
              onOpen={open}
              marked={marked}
              sort={{ sortBy: question.sortBy ?? "createdAt", sortOrder: question.sortOrder ?? "DESC" }}
              onSort={({ sortBy, sortOrder }) => ask({ sortBy: sortBy as QuoteQuestion["sortBy"], sortOrder })}
              stale={isPlaceholderData}
            />
          </div>
          <QuoteCards quotes={rows} />
        </>
      )}
      {data && <ListPager cursor={question.cursor} nextCursor={data.nextCursor} onTurn={(cursor) => ask({ cursor })} />}
    </>
  );
}

const noRows: QuoteRow[] = [];
const idOf = ({ id }: QuoteRow) => id;

function isFiltered({ status, ownerId, keyword, cursor }: QuoteSearch): boolean {
  return [status, ownerId, keyword, cursor].some((filter) => filter !== undefined);
}

function NoQuotes({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return <EmptyState title={t("No quotes yet")}>{t("A quote begins on the page of its lead.")}</EmptyState>;
  return (
    <EmptyState title={t("No quote matches")}>
      <Button variant="default" onClick={onClear}>
        {t("Show all quotes")}
      </Button>
    </EmptyState>
  );
}
