import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { commissionCalls } from "#calls/commission/calls.ts";
import type { CommissionRow } from "#contract/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { pageQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Column, Muted, Row } from "#web/shared/layout/layout.tsx";
import { Table } from "#web/shared/layout/table.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import styles from "./commission.module.css";
import { CommissionAmount } from "./commission-amount.tsx";
import { CommissionStateBadge, commissionName } from "./commission-columns.tsx";
import { OwnFigures } from "./own-figures.tsx";

/** The lines of a user who earns commissions but cannot open their list. Renders nothing for other users. */
export function OwnCommissions() {
  const role = useRole();
  const isShown = role !== undefined && !!scopeOf(role, "commission.own") && !scopeOf(role, "commission.read");
  return isShown ? <Lines /> : null;
}

function Lines() {
  const { rows, error, refetch, more, isLoadingMore } = useAllPages(
    useInfiniteQuery(pageQuery(commissionCalls.listOwn, { query: { limit: 20 } })),
  );
  return (
    <Column as="section" gap={3} className={styles.own} aria-labelledby="own-commissions">
      <h2 id="own-commissions">{t("Your commissions")}</h2>
      <OwnFigures />
      {rows && <LineTable rows={rows} />}
      {error && <ErrorState error={error} retry={refetch} />}
      {!rows && !error && <LoadingState />}
      <Row gap={2} wrap>
        {more && (
          <Button variant="default" loading={isLoadingMore} onClick={more}>
            {t("Show more commissions")}
          </Button>
        )}
        <LinkButton to="/admin/comissions/statements" variant="default">
          {t("Statements")}
        </LinkButton>
      </Row>
    </Column>
  );
}

function LineTable({ rows }: { rows: readonly CommissionRow[] }) {
  if (rows.length === 0)
    return <Muted as="p">{t("A commission appears here as soon as a customer signs your option.")}</Muted>;
  return (
    <Table ruled className={styles.ownLines} aria-labelledby="own-commissions">
      <thead>
        <tr>
          <th scope="col">{t("Customer")}</th>
          <th scope="col">{t("Date of sale")}</th>
          <th scope="col">{t("Status")}</th>
          <th scope="col">{t("Commission")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Link to="/admin/comissions/$commissionId" params={{ commissionId: String(line.id) }}>
                {commissionName(line)}
              </Link>
              <Muted as="div">{commissionLineName(line)}</Muted>
            </th>
            <td>{line.saleDate === null ? "–" : plainDate(line.saleDate)}</td>
            <td>
              <CommissionStateBadge line={line} />
            </td>
            <td>
              <CommissionAmount line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
