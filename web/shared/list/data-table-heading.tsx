import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export interface Sort {
  sortBy: string;
  sortOrder: "ASC" | "DESC";
}

/** What a list knows of a column beyond its name. */
export interface ColumnMeta {
  /** Right-aligned, digits below digits. */
  numeric?: true;
  /** A name, which may be of any length. */
  name?: true;
  /** Left out where the screen is narrow. */
  wide?: true;
  /** The server sorts by this when the heading is pressed. */
  sortBy?: string;
}

interface ColumnHeadingProps {
  meta: ColumnMeta;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  children: ReactNode;
}

/** The head of a column; a button where the list can be sorted by it. */
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
