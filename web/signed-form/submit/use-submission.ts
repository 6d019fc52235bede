import { useCallback, useState } from "react";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";

/** The result of pressing the main button. */
export interface Submission {
  /** Counts the presses. Only a press moves the focus to the problems, never typing. */
  press: number;
  problems: readonly SaidProblem[];
}

/** Returns the result of the last press. `report` stores that of the next one. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ press: 0, problems: [] });
  const report = useCallback(
    (problems: readonly SaidProblem[]) => setSubmission(({ press }) => ({ press: press + 1, problems })),
    [],
  );
  return { submission, report };
}
