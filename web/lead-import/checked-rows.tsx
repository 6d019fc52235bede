import { useInfiniteQuery } from "@tanstack/react-query";
import { importFields } from "#domain/lead/import/fields.ts";
import type { RowKind } from "#domain/lead/import/forecast.ts";
import { ColumnTable } from "#web/shared/csv/column-table.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./forecast-panel.module.css";
import { MoreButton } from "./more-button.tsx";
import { rowsQuery } from "./queries.ts";
import { RowRemarks } from "./row-remarks.tsx";
import { importFieldNames, rowKindNames } from "./words.ts";

/** The checked rows of one kind, in the order of the file. */
export function CheckedRows({ id, kind }: { id: number; kind: RowKind }) {
  const { data, error, refetch, ...list } = useInfiniteQuery(rowsQuery(id, kind));
  const [first] = data?.pages ?? [];
  if (!data || !first) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <Stack gap={2} bounded className={styles.rows}>
      <ColumnTable
        label={t(rowKindNames[kind])}
        headings={first.headings}
        mapping={first.mapping}
        fields={importFields}
        nameOf={(field) => t(importFieldNames[field])}
        rows={data.pages.flatMap(({ rows }) => rows)}
        remarksOf={(row) => <RowRemarks {...row} />}
      />
      <MoreButton list={list} />
    </Stack>
  );
}
