import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export interface Sort {
  sortBy: string;
  sortOrder: "ASC" | "DESC";
}

/** The properties of a column apart from its name. */
export interface ColumnMeta {
  /** Right-aligned, with digits of equal width. */
  numeric?: true;
  /** Contains a name, which may be long. */
  name?: true;
  /** Hidden on narrow screens. */
  wide?: true;
  /** The sort order that the server applies when the heading is pressed. */
  sortBy?: string;
}

interface ColumnHeadingProps {
  meta: ColumnMeta;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  children: ReactNode;
}

/** The head of a column. A button if the list can be sorted by the column. */
export function ColumnHeading({ meta, sort, onSort, children }: ColumnHeadingProps) {
  const { sortBy, numeric, wide } = meta;
  const order = sortBy !== undefined && sort?.sortBy === sortBy ? sort.sortOrder : undefined;
  return (
    <th
      scope="col"
      data-numeric={numeric}
      data-wide={wide}
      aria-sort={order && (order === "ASC" ? "ascending" : "descending")}
    >
      {sortBy && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ sortBy, sortOrder: order === "DESC" ? "ASC" : "DESC" })}
        >
          {children}
          {order && <span aria-hidden="true">{order === "ASC" ? "↑" : "↓"}</span>}
        </button>
      ) : (
        children
      )}
    </th>
  );
}
