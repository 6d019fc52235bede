import { useMemo, useState } from "react";

interface Held<Row> {
  question: string;
  rows: readonly Row[];
}

/**
 * Rows that stay where they are while the pointer is on the list: what changed inside a row is shown at once, which rows
 * there are and in which order only when the pointer has left, so that nobody clicks on another row than they meant.
 * `question` is what `rows` answer, undefined while the answer is on its way; another question is shown at once.
 */
export function useSteadyRows<Row extends { id: number }>(rows: readonly Row[], question: string | undefined) {
  const [held, setHeld] = useState<Held<Row>>();
  const isHeld = held !== undefined && held.question === question;
  const steady = useMemo(() => (isHeld ? asBefore(held.rows, rows) : rows), [isHeld, held, rows]);
  return {
    rows: steady,
    /** The list has changed and waits for the pointer to leave. */
    waits: steady !== rows,
    pointer: {
      onPointerOver: () => {
        if (question !== undefined && !isHeld) setHeld({ question, rows });
      },
      onPointerLeave: () => setHeld(undefined),
    },
  };
}

/** The rows of before in their order, each as it is now; the new answer itself where it has the same rows. */
export function asBefore<Row extends { id: number }>(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  if (before.length === now.length && before.every(({ id }, index) => now[index]?.id === id)) return now;
  const known = new Map(now.map((row) => [row.id, row]));
  return before.map((row) => known.get(row.id) ?? row);
}
