import { useRef, useState } from "react";
import { fieldProblemsOf, messageOf } from "#web/shared/api/server-refusal.ts";

/** A row that was not changed, with the server's reason. */
export interface Refused<Row> {
  row: Row;
  why: string;
}

export interface BulkState<Row> {
  done: number;
  of: number;
  refused: readonly Refused<Row>[];
  /** `stopped`: the user ended the run early. */
  stands: "ready" | "running" | "ended" | "stopped";
}

/** The number of requests in flight. Low, so that the run does not slow down other users. */
const atOnce = 3;

/**
 * Changes many rows, each with its own write and the version the user saw. A refused row does not affect the others.
 * When the user stops the run, the writes in flight finish and are counted.
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
          // A bulk run has no field to mark, so the messages of the fields become the reason.
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
