import { useCallback, useState } from "react";
import type { SaidProblem } from "#web/shared/problem-sayer.ts";

/** What a press of the main button found. */
export interface Submission {
  /** Counts the presses: only a press moves the focus to the problems, never a letter typed afterwards. */
  press: number;
  problems: readonly SaidProblem[];
}

/** The last press of the main button; `report` tells what the next one found. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ press: 0, problems: [] });
  const report = useCallback(
    (problems: readonly SaidProblem[]) => setSubmission(({ press }) => ({ press: press + 1, problems })),
    [],
  );
  return { submission, report };
}
