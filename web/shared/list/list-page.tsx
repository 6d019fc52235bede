import type { QueryKey } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import type { List } from "#domain/shared/list.ts";
import { atOnce, ShownTogether } from "#web/shared/states/shown-together.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead } from "./list-head.tsx";
import type { ListKind } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { MoreRows } from "./more-rows.tsx";
import { RowLink } from "./row-link.tsx";
import { SetFilters } from "./set-filters.tsx";
import { SidePanel } from "./side-panel.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { useList } from "./use-list.ts";
import { ViewTabs } from "./views/view-tabs.tsx";

interface Props<L extends List, Row extends { id: number }> extends AboveList {
  kind: ListKind<L, Row>;
  /** The main action of the page. */
  action?: ReactNode;
}

/** The part between the title and the list, such as the user's waiting work. The list appears together with it. */
export interface AboveList {
  above?: ReactNode;
  /** The keys of the queries that `above` needs. All queries of the page if undefined. */
  aboveNeeds?: readonly QueryKey[];
}

/**
 * A declared list: views and filters on top, then rows, or cards on a phone. Scrolling loads more rows. The address
 * stores the query.
 */
export function ListPage<L extends List, Row extends { id: number }>({
  kind,
  action,
  above,
  aboveNeeds,
}: Props<L, Row>) {
  const { name, path, words, panel: Panel, bulk, sums: Sums } = kind;
  const state = useList(kind);
  const { search, change, peeked, selection, answer } = state;
  return (
    <div className={styles.split} data-beside={peeked !== undefined}>
      <div className={styles.whole}>
        <ListHead kind={kind} state={state} action={action} />
        <ShownTogether of={`list ${name}`} needs={above ? aboveNeeds : atOnce}>
          {above}
          <ViewTabs
            list={name}
            path={path}
            all={words.all}
            {...state.tabs}
            chosen={search.view}
            onChoose={state.show}
          />
          <ListFilters
            kind={kind}
            search={search}
            searchField={state.searchField}
            onGo={state.goToRows}
            onChange={change}
          />
          <SetFilters kind={kind} search={search} onChange={change} />
          <SortChoice columns={state.sortable} sort={state.sort} onSort={change} />
          <ListBody kind={kind} state={state} />
          {Sums && <Sums question={state.whole} />}
          {answer.rows && <MoreRows more={answer.more} isLoadingMore={answer.isLoadingMore} />}
        </ShownTogether>
        {bulk && <BulkActions of={bulk} rows={selection.selected} onClear={selection.clear} />}
      </div>
      {Panel && peeked && (
        <SidePanel title={<RowLink kind={kind} row={peeked} />} onClose={state.stopPeeking}>
          <Suspense>
            <Panel row={peeked} />
          </Suspense>
        </SidePanel>
      )}
    </div>
  );
}

interface BulkProps<Row> {
  rows: readonly Row[];
  onClear: () => void;
}

/** Appears when the first row is selected. Stays, because a bulk change continues after its rows have left the list. */
function BulkActions<Row>({ of: Bulk, rows, onClear }: BulkProps<Row> & { of: ComponentType<BulkProps<Row>> }) {
  const [wasSelected, setSelected] = useState(false);
  if (!wasSelected && rows.length > 0) setSelected(true);
  return (
    wasSelected && (
      <Suspense>
        <Bulk rows={rows} onClear={onClear} />
      </Suspense>
    )
  );
}
