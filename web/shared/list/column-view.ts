import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Column } from "#domain/shared/list.ts";
import { type Columns, columnsOf } from "./data-table.tsx";
import type { ColumnMeta } from "./data-table-heading.tsx";

/** How a column of a declared list is shown. */
export interface ColumnView<Row> extends Omit<ColumnMeta, "sortBy"> {
  title: () => string;
  cell: (row: Row) => ReactNode;
  /** Holds the link to the row's page, so nobody can do without it. */
  link?: true;
}

/** The columns of these names, for the table. */
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
      ...{ id: name, header: title, meta: { ...meta, ...(sortBy ? { sortBy } : {}) } },
      cell: ({ row }) => cell(row.original),
    });
  });
}
