import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { type Columns, columnsOf } from "./data-table.tsx";
import type { ColumnMeta } from "./data-table-heading.tsx";

/** The appearance of one column of a declared list. */
export interface ColumnView<Row> extends Omit<ColumnMeta, "sortBy" | "isRowHeader"> {
  title: () => string;
  cell: (row: Row) => ReactNode;
  /** Names the row and contains the link to its page, so the column is never hidden. */
  link?: true;
}

/** Returns the named columns in the form that the table needs. */
export function tableColumns<Row extends RowData>(
  names: readonly string[],
  views: Readonly<Record<string, ColumnView<Row>>>,
  orderOf: (name: string) => string | undefined,
): Columns<Row> {
  const column = columnsOf<Row>();
  return names.flatMap((name) => {
    const view = views[name];
    if (!view) return [];
    const { title, cell, link, ...meta } = view;
    const sortBy = orderOf(name);
    return column.display({
      id: name,
      header: title,
      meta: { ...meta, ...(link && { worth: "always", isRowHeader: true }), ...(sortBy ? { sortBy } : {}) },
      cell: ({ row }) => cell(row.original),
    });
  });
}
