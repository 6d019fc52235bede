import { useRef, useState } from "react";
import { fieldProblemsOf, messageOf } from "../../server-refusal.ts";

/** A row that was not changed, and what the server said. */
export interface Refused<Row> {
  row: Row;
  why: string;
}

export interface BulkState<Row> {
  done: number;
  of: number;
  refused: readonly Refused<Row>[];
  /** Nobody has begun, it goes on, or it has come to its end; `stopped`: somebody has ended it. */
  stands: "ready" | "running" | "ended" | "stopped";
}

/** So many at a time: others work, too. */
const atOnce = 3;

/**
 * Does the same to many rows, each by a write of its own with the version somebody saw: what one of them is refused
 * changes nothing about the others. It can be stopped; what is on its way then is finished, and counted.
 */
export function useBulk<Row>(rows: readonly Row[]) {
  const [state, setState] = useState<BulkState<Row>>({ done: 0, of: rows.length, refused: [], stands: "ready" });
  const stopped = useRef(false);

  async function run(change: (row: Row) => Promise<unknown>): Promise<void> {
    const waiting = [...rows];
    stopped.current = false;
    setState({ done: 0, of: rows.length, refused: [], stands: "running" });
    const work = async () => {
      for (let row = waiting.shift(); row !== undefined && !stopped.current; row = waiting.shift()) {
        const one = row;
        try {
          await change(one);
          setState((before) => ({ ...before, done: before.done + 1 }));
        } catch (error) {
          // There is no field here to mark.
          const problems = fieldProblemsOf(error as Error).map(({ message }) => message);
          const refused = { row: one, why: problems.join(" ") || messageOf(error) };
          setState((before) => ({ ...before, refused: [...before.refused, refused] }));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    setState((before) => ({ ...before, stands: stopped.current ? "stopped" : "ended" }));
  }

  const stop = () => {
    stopped.current = true;
  };
  return { state, run, stop };
}
