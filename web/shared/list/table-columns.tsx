import type { Role } from "#domain/access/roles.ts";
import { type List, orderOfColumn } from "#domain/shared/list.ts";
import type { ColumnView } from "./column-view.ts";
import { type Columns, columnsOf } from "./data-table.tsx";
import type { ListKind } from "./list-kind.ts";
import { RowLink } from "./row-link.tsx";

/** Returns the named columns in the form that the table needs. */
export function tableColumns<L extends List, Row extends { id: number }>(
  kind: ListKind<L, Row>,
  names: readonly string[],
  role: Role | undefined,
): Columns<Row> {
  const column = columnsOf<Row>();
  const views: Record<string, ColumnView<Row>> = kind.columns;
  return names.flatMap((name) => {
    const view = views[name];
    if (!view) return [];
    const { title, cell, link, hint: _, ...meta } = view;
    const sortBy = role && orderOfColumn(kind.list, name, role);
    return column.display({
      id: name,
      header: title,
      meta: { ...meta, ...(link && { worth: "always", isRowHeader: true }), ...(sortBy ? { sortBy } : {}) },
      cell: ({ row }) => (link ? <RowLink kind={kind} row={row.original} /> : cell(row.original)),
    });
  });
}
