import {
  type ColumnDef,
  type ColumnHelper,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { MouseEvent } from "react";
import styles from "./data-table.module.css";
import { ColumnHeading, type ColumnMeta, type Sort } from "./data-table-heading.tsx";

const features = tableFeatures({ columnMeta: {} as ColumnMeta });
type Features = typeof features;

// biome-ignore lint/suspicious/noExplicitAny: TanStack's own type for columns whose cells hold different things.
export type Columns<Row extends RowData> = readonly ColumnDef<Features, Row, any>[];

/** Defines the columns of a list; keep them outside the component or in a memo. */
export function columnsOf<Row extends RowData>(): ColumnHelper<Features, Row> {
  return createColumnHelper<Features, Row>();
}

interface DataTableProps<Row extends RowData> {
  /** What is listed, for those who cannot see the table. */
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  /** A click anywhere on the row; the row also holds a real link for keyboards and new tabs. */
  onOpen?: (row: Row) => void;
  /** Before a row is left for its page, whichever way. */
  onLeave?: (row: Row) => void;
  /** From `useListKeys`: the row that `j` and `k` stand on. */
  marked?: Row | undefined;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** These rows answer the question before; the new ones are on the way. */
  stale?: boolean;
}

/** A list of things: dense rows under a heading that stays; sorting and paging are the server's. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, onOpen, onLeave, marked, sort, onSort, stale = false } = props;
  const table = useTable<Features, Row>({ features, columns, data: rows, getRowId: (row) => String(rowId(row)) });
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={stale} data-opens={onOpen !== undefined}>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <ColumnHeading key={header.id} meta={header.column.columnDef.meta ?? {}} sort={sort} onSort={onSort}>
                <table.FlexRender header={header} />
              </ColumnHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-marked={row.original === marked}
              onClickCapture={() => onLeave?.(row.original)}
              onClick={(event) => {
                if (isOnRowItself(event)) onOpen?.(row.original);
              }}
            >
              {row.getAllCells().map((cell) => {
                const { numeric, name, wide } = cell.column.columnDef.meta ?? {};
                return (
                  <td key={cell.id} data-numeric={numeric} data-name={name} data-wide={wide}>
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Not on a link or button of the row, and not the end of marking a text to copy it. */
function isOnRowItself(event: MouseEvent): boolean {
  return !(event.target as Element).closest("a, button, input, label") && !getSelection()?.toString();
}
