import { Button, Table } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Activity } from "#contract/lead/lead.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { tableRoles } from "#web/shared/table-roles.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { LoadedQuote } from "./loaded-quote.tsx";
import { quoteLogQuery } from "./queries.ts";
import styles from "./quote-log-page.module.css";

export interface LogParts {
  /** Draws the sentence and the changes of an event. Passed in, because the lead feature owns the texts. */
  renderSentence: (event: Activity) => ReactNode;
  renderChanges: (event: Activity) => ReactNode;
  renderReason: (event: Activity) => ReactNode;
}

/** The complete log of a quote. */
export function QuoteLogPage(parts: LogParts) {
  const { quoteId = "" } = useParams({ strict: false });
  return (
    <LoadedQuote quoteId={quoteId}>
      {(quote) => (
        <Stack gap={4} bounded>
          <h1 className={page.heading}>
            {t("Log of quote {{id}}", { id: String(quote.id) })}{" "}
            <Link to="/admin/quotes/$quoteId" params={{ quoteId }} className={page.beside}>
              {quote.customer}
            </Link>
          </h1>
          <Log quoteId={quote.id} {...parts} />
        </Stack>
      )}
    </LoadedQuote>
  );
}

function Log({ quoteId, renderSentence, renderChanges, renderReason }: LogParts & { quoteId: number }) {
  const log = useInfiniteQuery(quoteLogQuery(quoteId));
  if (!log.data) return log.error ? <ErrorState error={log.error} retry={log.refetch} /> : <LoadingState />;
  return (
    <>
      <Table {...tableRoles.table} className={styles.log} verticalSpacing={6}>
        <Table.Thead {...tableRoles.group}>
          <Table.Tr {...tableRoles.row}>
            <Table.Th {...tableRoles.columnHeader}>{t("When")}</Table.Th>
            <Table.Th {...tableRoles.columnHeader}>{t("What")}</Table.Th>
            <Table.Th {...tableRoles.columnHeader}>{t("Changes")}</Table.Th>
            <Table.Th {...tableRoles.columnHeader}>{t("Reason")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...tableRoles.group}>
          {log.data.pages.flatMap(({ items }) =>
            items.map((event) => (
              <Table.Tr key={event.id} {...tableRoles.row}>
                <Table.Td {...tableRoles.cell} className={styles.when}>
                  {exactTime(event.at)}
                </Table.Td>
                <Table.Td {...tableRoles.cell}>{renderSentence(event)}</Table.Td>
                <Table.Td {...tableRoles.cell}>{renderChanges(event)}</Table.Td>
                <Table.Td {...tableRoles.cell}>{renderReason(event)}</Table.Td>
              </Table.Tr>
            )),
          )}
        </Table.Tbody>
      </Table>
      {log.hasNextPage && (
        <Button variant="default" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("Show earlier")}
        </Button>
      )}
    </>
  );
}
