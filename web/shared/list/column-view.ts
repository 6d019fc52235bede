import type { ReactNode } from "react";
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
