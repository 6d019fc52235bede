import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback } from "react";
import type { LeadRow } from "#contract/lead.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { DataTable } from "#web/shared/data-table.tsx";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import styles from "#web/shared/list-page.module.css";
import { ListPager } from "#web/shared/list-pager.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { useRole } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { useListKeys } from "#web/shared/use-list-keys.ts";
import { LeadCards } from "./lead-cards.tsx";
import { leadColumns } from "./lead-columns.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { type LeadSearch, type LeadSearchChange, leadSearch } from "./lead-search.ts";
import { type LeadQuestion, leadListQuery } from "./queries.ts";

/** Loaded when somebody opens it: the list itself needs no form. */
const NewLeadDrawer = lazy(async () => ({ default: (await import("./new-lead-drawer.tsx")).NewLeadDrawer }));

const route = getRouteApi("/staff/admin/leads");

/** All leads this person may see; filters, order and page are in the address. */
export function LeadListPage() {
  const { create, ...question } = route.useSearch();
  const navigate = useNavigate({ from: "/admin/leads" });
  const role = useRole();
  const { data, error, refetch, isPlaceholderData } = useQuery(leadListQuery(question));
  const ask = useCallback(
    // Another question begins at its first page.
    (change: LeadSearchChange) =>
      void navigate({ search: (before) => leadSearch({ ...before, cursor: undefined, ...change }) }),
    [navigate],
  );
  const open = useCallback(
    ({ id }: LeadRow) => void navigate({ to: "/admin/leads/$leadId", params: { leadId: String(id) } }),
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
        <h1 className={styles.heading}>{t("Leads")}</h1>
        {role && scopeOf(role, "lead.create") && <Button onClick={() => ask({ create: true })}>{t("New lead")}</Button>}
      </div>
      <LeadFilters search={question} searchField={search} onChange={ask} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && rows.length === 0 && (
        <NoLeads filtered={isFiltered(question)} onClear={() => navigate({ search: {} })} />
      )}
      {rows.length > 0 && (
        <>
          <div className={styles.table}>
            <DataTable
              label={t("Leads")}
              columns={leadColumns}
              rows={rows}
              rowId={idOf}
              onOpen={open}
              marked={marked}
              sort={{ sortBy: question.sortBy ?? "createdAt", sortOrder: question.sortOrder ?? "DESC" }}
              onSort={({ sortBy, sortOrder }) => ask({ sortBy: sortBy as LeadQuestion["sortBy"], sortOrder })}
              stale={isPlaceholderData}
            />
          </div>
          <LeadCards leads={rows} />
        </>
      )}
      {data && <ListPager cursor={question.cursor} nextCursor={data.nextCursor} onTurn={(cursor) => ask({ cursor })} />}
      {create && (
        <Suspense>
          <NewLeadDrawer onClose={() => ask({ create: undefined, cursor: question.cursor })} />
        </Suspense>
      )}
    </>
  );
}

const noRows: LeadRow[] = [];
const idOf = ({ id }: LeadRow) => id;

function isFiltered({ status, ownerId, keyword, cursor }: LeadSearch): boolean {
  return [status, ownerId, keyword, cursor].some((filter) => filter !== undefined && filter !== "");
}

function NoLeads({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <EmptyState title={t("No leads yet")}>{t("They appear here as soon as somebody asks for a trip.")}</EmptyState>
    );
  return (
    <EmptyState title={t("No lead matches")}>
      <Button variant="default" onClick={onClear}>
        {t("Show all leads")}
      </Button>
    </EmptyState>
  );
}
