import { useMemo, useState } from "react";

interface Held<Row> {
  question: string;
  rows: readonly Row[];
}

/**
 * Keeps rows in place while the pointer is over the list, so that the user does not click the wrong row. Changes inside
 * a row are shown immediately. New, removed and reordered rows are shown when the pointer leaves. `question` identifies
 * the query that `rows` answer; it is undefined while the answer is loading. The rows of a new query are shown
 * immediately.
 */
export function useSteadyRows<Row extends { id: number }>(rows: readonly Row[], question: string | undefined) {
  const [held, setHeld] = useState<Held<Row>>();
  const isHeld = held !== undefined && held.question === question;
  const steady = useMemo(() => (isHeld ? asBefore(held.rows, rows) : rows), [isHeld, held, rows]);
  return {
    rows: steady,
    /** True if the list has changed and waits for the pointer to leave. */
    waits: steady !== rows,
    pointer: {
      onPointerOver: () => {
        if (question !== undefined && !isHeld) setHeld({ question, rows });
      },
      onPointerLeave: () => setHeld(undefined),
    },
  };
}

/**
 * Returns the previous rows in their order, with their current content. Returns the new rows if they are the same rows.
 */
export function asBefore<Row extends { id: number }>(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  if (before.length === now.length && before.every(({ id }, index) => now[index]?.id === id)) return now;
  const known = new Map(now.map((row) => [row.id, row]));
  return before.map((row) => known.get(row.id) ?? row);
}
