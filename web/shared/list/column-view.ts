import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Column } from "#domain/shared/list.ts";
import { type Columns, columnsOf } from "./data-table.tsx";
import type { ColumnMeta } from "./data-table-heading.tsx";

/** The appearance of one column of a declared list. */
export interface ColumnView<Row> extends Omit<ColumnMeta, "sortBy"> {
  title: () => string;
  cell: (row: Row) => ReactNode;
  /** Contains the link to the row's page, so the column cannot be hidden. */
  link?: true;
}

/** Returns the named columns in the form that the table needs. */
export function tableColumns<Row extends RowData>(
  names: readonly string[],
  declared: Readonly<Record<string, Column>>,
  views: Readonly<Record<string, ColumnView<Row>>>,
): Columns<Row> {
  const column = columnsOf<Row>();
  return names.flatMap((name) => {
    const view = views[name];
    if (!view) return [];
    const { title, cell, link, ...meta } = view;
    const { sortBy } = declared[name] ?? {};
    return column.display({
      id: name,
      header: title,
      meta: { ...meta, ...(sortBy ? { sortBy } : {}) },
      cell: ({ row }) => cell(row.original),
    });
  });
}
