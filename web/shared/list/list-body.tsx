import { Button } from "@mantine/core";
import type { List } from "#domain/shared/list.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { DataTable } from "./data-table.tsx";
import type { ListKind } from "./list-kind.ts";
import { filtersSet, withoutFilters } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import type { ListState } from "./use-list.ts";

interface Props<L extends List, Row extends { id: number }> {
  kind: ListKind<L, Row>;
  state: ListState<L, Row>;
}

/** The rows of a list: a table, or cards on a phone. */
export function ListBody<L extends List, Row extends { id: number }>({ kind, state }: Props<L, Row>) {
  const { answer, rows, isPhone, remember } = state;
  if (!answer.rows && answer.error) return <ErrorState error={answer.error} retry={answer.refetch} />;
  if (!answer.rows) return <ListSkeleton />;
  if (rows.length === 0) return <NoRows kind={kind} state={state} />;
  if (!isPhone) return <ListTable kind={kind} state={state} />;
  const Card = kind.card;
  return (
    <Stack as="ul" gap={2} bounded aria-label={t(kind.words.title)}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} onClickCapture={() => remember(row)}>
          <Card kind={kind} row={row} />
        </li>
      ))}
    </Stack>
  );
}

function ListTable<L extends List, Row extends { id: number }>({ kind, state }: Props<L, Row>) {
  const { answer, mark, open, peeked } = state;
  return (
    <div {...state.pointer}>
      <DataTable
        label={t(kind.words.title)}
        columns={state.table}
        rows={state.rows}
        rowId={idOf}
        rowName={kind.rowName}
        onOpen={peeked ? ({ id }) => mark(id) : open}
        onLeave={state.remember}
        marked={state.marked}
        sort={state.sort}
        onSort={state.change}
        stale={answer.isStale}
        goesOn={answer.more !== undefined}
        selection={kind.bulk && state.selection}
        room={state.room}
      />
    </div>
  );
}

const idOf = ({ id }: { id: number }) => id;

/** Says that the list is empty and when it will have rows, or offers to remove the filters. */
function NoRows<L extends List, Row extends { id: number }>({ kind: { list, words }, state }: Props<L, Row>) {
  const { search, change } = state;
  const role = useRole();
  const { title, hint } = (role && words.noneFor?.[role]) ?? words.none;
  if (filtersSet(list, search).length === 0) return <EmptyState title={t(title)}>{t(hint)}</EmptyState>;
  return (
    <EmptyState title={"waiting" in search ? t("Nothing is waiting here") : t(words.noMatch)}>
      <Button
        variant="default"
        onClick={() => change({ ...withoutFilters(list), sortBy: undefined, sortOrder: undefined })}
      >
        {t(words.showAll)}
      </Button>
    </EmptyState>
  );
}
