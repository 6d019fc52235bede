import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { User } from "#contract/user.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { DataTable } from "#web/shared/list/data-table.tsx";
import { KeywordField } from "#web/shared/list/keyword-field.tsx";
import { useOpenedRow } from "#web/shared/list/opened-row.ts";
import { useListKeys } from "#web/shared/list/use-list-keys.ts";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { t } from "#web/shared/texts.ts";
import { accountColumns } from "./account-columns.tsx";
import { peopleQuery } from "./queries.ts";
import styles from "./user.module.css";

const route = getRouteApi("/staff/admin/accounts");

/** Who works here, and who takes leads right now. */
export function AccountsPage() {
  const { keyword = "" } = route.useSearch();
  const navigate = useNavigate({ from: "/admin/accounts" });
  const { data, error, refetch, isPlaceholderData } = useQuery(peopleQuery(keyword));
  const people = data ?? nobody;
  const open = useCallback(
    ({ id }: User) => void navigate({ to: "/admin/accounts/$userId", params: { userId: String(id) } }),
    [navigate],
  );
  const { openedId, remember } = useOpenedRow();
  const { marked, searchField } = useListKeys(people, open, openedId);
  const find = useCallback(
    (sought: string | undefined) => void navigate({ search: sought ? { keyword: sought } : {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <div className={styles.top}>
        <h1>{t("Accounts")}</h1>
        <KeywordField
          label={t("Search people")}
          placeholder={t("Search people")}
          value={keyword}
          field={searchField}
          onChange={find}
          className={styles.search}
        />
      </div>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data?.length === 0 && <EmptyState title={t("Nobody of that name")} />}
      {people.length > 0 && (
        <DataTable
          label={t("Accounts")}
          columns={accountColumns}
          rows={people}
          rowId={idOf}
          onOpen={open}
          onLeave={remember}
          marked={marked}
          stale={isPlaceholderData}
        />
      )}
    </>
  );
}

const nobody: User[] = [];
const idOf = ({ id }: User) => id;
