import type { ReactNode } from "react";
import { ScrollTable } from "./scroll-table.tsx";

/** A column of a table: its heading, and its cell in a row. The first column names the rows. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => ReactNode, key?: string];

interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The last row. */
  total?: Row | false | undefined;
}

/** A table that scrolls sideways on narrow screens. */
export function ReportTable<Row>({ name, className, ...rows }: RowsProps<Row> & { name: string; className?: string }) {
  return (
    <ScrollTable name={name} className={className}>
      <TableRows {...rows} />
    </ScrollTable>
  );
}

/** The content of a table. */
export function TableRows<Row>({ columns, rows, keyOf, total }: RowsProps<Row>) {
  return (
    <>
      <thead>
        <tr>
          {columns.map(([heading, , key = heading]) => (
            <th key={key} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{cellsOf(columns, row)}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cellsOf(columns, total)}</tr>
        </tfoot>
      )}
    </>
  );
}

function cellsOf<Row>(columns: readonly Column<Row>[], row: Row) {
  return columns.map((column) => {
    const [heading, cell, key = heading] = column;
    if (column !== columns[0]) return <td key={key}>{cell(row)}</td>;
    return (
      <th key={key} scope="row">
        {cell(row)}
      </th>
    );
  });
}
