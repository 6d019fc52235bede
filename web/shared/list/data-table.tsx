import {
  type ColumnDef,
  type ColumnHelper,
  createColumnHelper,
  FlexRender,
  type RowData,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type MouseEvent, memo, type PointerEvent, type Ref } from "react";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./data-table.module.css";
import { ColumnHeading, type ColumnMeta, type Sort } from "./data-table-heading.tsx";
import { useRowsInSight } from "./use-rows-in-sight.tsx";

const features = tableFeatures({ columnMeta: {} as ColumnMeta });
type Features = typeof features;

// biome-ignore lint/suspicious/noExplicitAny: TanStack's own type for columns whose cells hold different things.
export type Columns<Row extends RowData> = readonly ColumnDef<Features, Row, any>[];

/** Defines the columns of a list; keep them outside the component or in a memo. */
export function columnsOf<Row extends RowData>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>();
}

interface DataTableProps<Row extends RowData> {
  /** The accessible name of the table. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => number;
  /** Returns the accessible name of a row. Required if rows can be selected. */
  rowName?: ((row: Row) => string) | undefined;
  /** Called on a click anywhere on the row. The row also contains a real link for keyboards and new tabs. */
  onOpen?: (row: Row) => void;
  /** Called before the user leaves the list for a row's page. */
  onLeave?: (row: Row) => void;
  /** From `useListKeys`: the row that `j` and `k` have moved to. */
  marked?: Row | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The rows answer the previous query, and the new ones are loading. */
  stale?: boolean;
  /** The list has more rows than these. */
  goesOn?: boolean;
  /** Set if rows can be selected. */
  selection?: SelectedRows | undefined;
  /** From `useRoom`: the columns that do not fit into the frame. */
  room?: { frame: Ref<HTMLDivElement>; hidden: readonly string[] } | undefined;
}

/** Not rendered again when a row is marked or a column is hidden, because the content depends only on row and column. */
const CellContent = memo(FlexRender) as typeof FlexRender;

interface SelectedRows {
  selected: readonly unknown[];
  isSelected: (id: number) => boolean;
  /** Toggles a row. `range` includes the rows since the one toggled last. */
  toggle: (id: number, range: boolean) => void;
  toggleAll: () => void;
}

/**
 * A table with dense rows under a sticky heading. The server sorts and pages. Only the visible part of a long list is
 * rendered.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, onOpen, onLeave, marked, sort, onSort, stale, goesOn } = props;
  const { selection, room } = props;
  const table = useTable<Features, Row>({ features, columns, data: rows, getRowId: (row) => String(rowId(row)) });
  const { body, first, last, above, below, measure, follower } = useRowsInSight(rows.length);
  const width = columns.length + (selection ? 1 : 0);
  const isAway = (column: string) => room?.hidden.includes(column) ?? false;
  return (
    <div ref={room?.frame} className={styles.frame}>
      {follower}
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={stale ?? false}
        aria-rowcount={goesOn ? -1 : rows.length + 1}
        data-opens={onOpen !== undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.select}>
                <label className={styles.pick}>
                  <input
                    type="checkbox"
                    aria-label={t("Select all rows")}
                    checked={selection.selected.length > 0 && selection.selected.length === rows.length}
                    onChange={selection.toggleAll}
                  />
                </label>
              </th>
            )}
            {table.getFlatHeaders().map((header) => (
              <ColumnHeading
                key={header.id}
                name={header.id}
                meta={header.column.columnDef.meta ?? {}}
                isAway={isAway(header.id)}
                sort={sort}
                onSort={onSort}
              >
                <table.FlexRender header={header} />
              </ColumnHeading>
            ))}
          </tr>
        </thead>
        <tbody ref={body} data-partial={last - first < rows.length} onPointerOver={nameCut}>
          <Gap height={above} width={width} />
          {table
            .getRowModel()
            .rows.slice(first, last)
            .map((row, index) => (
              <tr
                key={row.id}
                ref={measure}
                data-index={first + index}
                data-row={row.id}
                data-marked={row.original === marked}
                aria-rowindex={first + index + 2}
                aria-selected={selection?.isSelected(rowId(row.original))}
                onClickCapture={() => onLeave?.(row.original)}
                onClick={(event) => {
                  if (isOnRowItself(event)) onOpen?.(row.original);
                }}
              >
                {selection && (
                  <td className={styles.select}>
                    <label className={styles.pick}>
                      <input
                        type="checkbox"
                        aria-label={t("Select {{name}}", { name: rowName?.(row.original) ?? row.id })}
                        checked={selection.isSelected(rowId(row.original))}
                        onChange={({ nativeEvent }) =>
                          selection.toggle(
                            rowId(row.original),
                            (nativeEvent as globalThis.MouseEvent).shiftKey === true,
                          )
                        }
                      />
                    </label>
                  </td>
                )}
                {row.getAllCells().map((cell) => {
                  const { isRowHeader, numeric, name, worth } = cell.column.columnDef.meta ?? {};
                  const Cell = isRowHeader ? "th" : "td";
                  return (
                    <Cell
                      key={cell.id}
                      scope={isRowHeader ? "row" : undefined}
                      data-numeric={numeric}
                      data-name={name}
                      data-worth={worth}
                      data-away={isAway(cell.column.id)}
                    >
                      <CellContent cell={cell} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          <Gap height={below} width={width} />
        </tbody>
      </table>
    </div>
  );
}

/** Shows the full text of a cut cell in its tooltip, unless the cell has a tooltip of its own. */
function nameCut({ target }: PointerEvent) {
  const cell = (target as Element).closest<HTMLElement>("td, th");
  if (cell && cell.scrollWidth > cell.clientWidth && !cell.querySelector("[title]")) cell.title = cell.innerText;
}

/** Fills the space of rows that are not rendered. */
function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}

/** Returns false for clicks on a link, a button or details of the row, and for the end of a text selection. */
function isOnRowItself(event: MouseEvent): boolean {
  return !(event.target as Element).closest("a, button, input, label, details") && !getSelection()?.toString();
}
