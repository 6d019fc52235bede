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
  /** `ready` also after a run that a field of the form has ended. `stopped`: the user ended the run early. */
  stands: "ready" | "running" | "ended" | "stopped";
}

/** The number of requests in flight. Low, so that the run does not slow down other users. */
const atOnce = 3;

/**
 * Changes many rows, each with its own write and the version the user saw. A refused row does not affect the others.
 * When the user stops the run, the writes in flight finish and are counted. `concernsForm` returns true for a refusal
 * of a field that all rows share. The run then ends, and the next one continues with the rows that are left.
 */
export function useBulk<Row>(rows: readonly Row[], concernsForm: (error: unknown) => boolean) {
  const [state, setState] = useState<BulkState<Row>>({ done: 0, of: rows.length, refused: [], stands: "ready" });
  const waiting = useRef([...rows]);
  const stopped = useRef(false);

  async function run(change: (row: Row) => Promise<unknown>): Promise<void> {
    let isFormRefused = false;
    stopped.current = false;
    setState((before) => ({ ...before, stands: "running" }));
    const work = async () => {
      while (!stopped.current && !isFormRefused) {
        const row = waiting.current.shift();
        if (row === undefined) return;
        try {
          await change(row);
          setState((before) => ({ ...before, done: before.done + 1 }));
        } catch (error) {
          if (concernsForm(error)) {
            isFormRefused = true;
            waiting.current.push(row);
            return;
          }
          // No field of the form is wrong, so the messages of the fields become the reason of the row.
          const problems = fieldProblemsOf(error).map(({ message }) => message);
          const refused = { row, why: problems.join(" ") || messageOf(error) };
          setState((before) => ({ ...before, refused: [...before.refused, refused] }));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const stands = stopped.current ? "stopped" : isFormRefused ? "ready" : "ended";
    setState((before) => ({ ...before, stands }));
  }

  const stop = () => {
    stopped.current = true;
  };
  return { state, run, stop };
}
