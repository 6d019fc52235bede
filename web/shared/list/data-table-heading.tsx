import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import type { Worth } from "./room.ts";

export interface Sort {
  sortBy: string;
  sortOrder: "ASC" | "DESC";
}

/** The properties of a column apart from its name. */
export interface ColumnMeta {
  /** Names the row. */
  isRowHeader?: boolean;
  /** Right-aligned, with digits of equal width. */
  numeric?: true;
  /** Contains a name or a free text, which is cut if it is long. */
  name?: true;
  /** Decides which columns are hidden when there is no room for all of them. 2 if omitted. */
  worth?: Worth;
  /** The sort order that the server applies when the heading is pressed. */
  sortBy?: string;
}

interface ColumnHeadingProps {
  name: string;
  isAway: boolean;
  meta: ColumnMeta;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  children: ReactNode;
}

/** The head of a column. A button if the list can be sorted by the column. */
export function ColumnHeading({ name, meta, isAway, sort, onSort, children }: ColumnHeadingProps) {
  const { sortBy, numeric, worth = 2 } = meta;
  const order = sortBy !== undefined && sort?.sortBy === sortBy ? sort.sortOrder : undefined;
  return (
    <th
      scope="col"
      data-column={name}
      data-numeric={numeric}
      // The order of a list is only visible on the column that it is sorted by.
      data-worth={order && worth !== "always" ? 3 : worth}
      data-away={isAway}
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
