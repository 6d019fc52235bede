import { Link } from "@tanstack/react-router";
import type { ColumnView } from "./column-view.ts";

/** The part of a list's declaration that says where its rows lead to. */
interface Leading<Row> {
  path: string;
  pathOf?: (row: Row) => string;
  hash?: string;
  columns: Readonly<Record<string, ColumnView<Row>>>;
}

/** Returns the place that opens when the user clicks on the row. */
export function placeOfRow<Row extends { id: number }>(
  { path, pathOf, hash }: Omit<Leading<Row>, "columns">,
  row: Row,
) {
  return { to: pathOf?.(row) ?? `${path}/${row.id}`, ...(hash && { hash }) };
}

/** Returns the column that names the rows, and the place that its link leads to if the row has one. */
export function linkOfRow<Row extends { id: number }>(kind: Leading<Row>, row: Row) {
  const column = Object.values(kind.columns).find(({ link }) => link);
  const isLinked = column && (column.link === true || column.link?.(row));
  return { column, place: isLinked ? placeOfRow(kind, row) : undefined };
}

/** The name of a row as a link to its page. Plain text if the row has no page. */
export function RowLink<Row extends { id: number }>({ kind, row }: { kind: Leading<Row>; row: Row }) {
  const { column, place } = linkOfRow(kind, row);
  if (!place) return column?.cell(row);
  return (
    <Link {...place} title={column?.hint?.(row)}>
      {column?.cell(row)}
    </Link>
  );
}
