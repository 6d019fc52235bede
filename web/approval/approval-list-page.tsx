import { Button, Chip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ApprovalRow } from "#contract/approval.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { type ApprovalStatus, approvalStatuses } from "#domain/approval/process.ts";
import { approvalStatusNames } from "#web/shared/approval/words.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { DataTable } from "#web/shared/list/data-table.tsx";
import styles from "#web/shared/list/list-page.module.css";
import { ListPager } from "#web/shared/list/list-pager.tsx";
import { useOpenedRow } from "#web/shared/list/opened-row.ts";
import { useListKeys } from "#web/shared/list/use-list-keys.ts";
import { LoadingState } from "#web/shared/loading-state.tsx";
import page from "#web/shared/page-heading.module.css";
import { useRole } from "#web/shared/session.ts";
import { t } from "#web/shared/texts.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { approvalColumns } from "./approval-columns.tsx";
import { OwnDecisions } from "./own-decisions.tsx";
import { approvalListQuery } from "./queries.ts";

const route = getRouteApi("/staff/admin/approvals");

/** What waits for a decision, and what was decided: all for those who decide, otherwise what somebody asked themselves. */
export function ApprovalListPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: "/admin/approvals" });
  const role = useRole();
  const { data, error, refetch, isPlaceholderData } = useQuery(approvalListQuery(search));
  const rows = data?.items ?? noRows;
  // The quote is where it is decided: with everything around it in sight.
  const open = useCallback(
    ({ quoteId }: ApprovalRow) => void navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) } }),
    [navigate],
  );
  const { openedId, remember } = useOpenedRow();
  const { marked } = useListKeys(rows, open, openedId);
  const choose = (value: string) => {
    const status = approvalStatuses.find((one) => one === value);
    void navigate({ search: status ? { status } : {} });
  };
  return (
    <>
      <div className={styles.top}>
        <h1 className={page.heading}>{t("Approvals")}</h1>
      </div>
      <search className={styles.filters}>
        <Chip.Group multiple={false} value={search.status ?? ""} onChange={choose}>
          <div className={styles.chips}>
            <Chip size="xs" value="">
              {t("All")}
            </Chip>
            {approvalStatuses.map((status) => (
              <Chip key={status} size="xs" value={status}>
                {t(approvalStatusNames[status])}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      </search>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && rows.length === 0 && <NoRows status={search.status} onClear={() => choose("")} />}
      {rows.length > 0 && (
        <>
          <div className={styles.table}>
            <DataTable
              label={t("Approvals")}
              columns={approvalColumns}
              rows={rows}
              rowId={idOf}
              onOpen={open}
              onLeave={remember}
              marked={marked}
              stale={isPlaceholderData}
            />
          </div>
          <ul className={styles.cards} aria-label={t("Approvals")}>
            {rows.map((row) => (
              <li key={row.id} data-row={row.id} onClickCapture={() => remember(row)}>
                <ApprovalCard row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
      {data && <ListPager cursor={search.cursor} nextCursor={data.nextCursor} />}
      {role && isAllowed({ id: 0, role }, "user.manage") && <OwnDecisions />}
    </>
  );
}

const noRows: ApprovalRow[] = [];
const idOf = ({ id }: { id: number }) => id;

function NoRows({ status, onClear }: { status: ApprovalStatus | undefined; onClear: () => void }) {
  if (status === undefined) {
    return (
      <EmptyState title={t("Nothing was sent for approval yet")}>
        {t("A margin below the minimum, a dearer net and tickets before the money are asked for on their quote.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={status === "pending" ? t("Nothing waits for a decision") : t("No request matches")}>
      <Button variant="default" onClick={onClear}>
        {t("Show all requests")}
      </Button>
    </EmptyState>
  );
}
