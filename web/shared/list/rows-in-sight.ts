import type { Ref } from "react";

/** The rows that are rendered, and the heights of those above and below them in pixels. */
export interface RowsInSight {
  first: number;
  /** Exclusive. */
  last: number;
  above: number;
  below: number;
  /** The ref of each row, if rows are measured. */
  measure: Ref<HTMLTableRowElement> | undefined;
}

/** Pixels. */
export const usualHeight = 36;
