import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { type Columns, columnsOf } from "./data-table.tsx";
import type { ColumnMeta } from "./data-table-heading.tsx";

/** The appearance of one column of a declared list. */
export interface ColumnView<Row> extends Omit<ColumnMeta, "sortBy" | "isRowHeader"> {
  title: () => string;
  cell: (row: Row) => ReactNode;
  /** Names the row and links to its page, so the column is never hidden. A function returns false if it has no page. */
  link?: true | ((row: Row) => boolean);
  /** The tooltip of the link. */
  hint?: (row: Row) => string | undefined;
}

/** Returns the named columns in the form that the table needs. */
export function tableColumns<Row extends RowData>(
  names: readonly string[],
  views: Readonly<Record<string, ColumnView<Row>>>,
  orderOf: (name: string) => string | undefined,
  linkTo: (row: Row) => ReactNode,
): Columns<Row> {
  const column = columnsOf<Row>();
  return names.flatMap((name) => {
    const view = views[name];
    if (!view) return [];
    const { title, cell, link, hint: _, ...meta } = view;
    const sortBy = orderOf(name);
    return column.display({
      id: name,
      header: title,
      meta: { ...meta, ...(link && { worth: "always", isRowHeader: true }), ...(sortBy ? { sortBy } : {}) },
      cell: ({ row }) => (link ? linkTo(row.original) : cell(row.original)),
    });
  });
}
