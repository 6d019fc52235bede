import { useCallback, useState } from "react";
import type { FieldProblem } from "#domain/shared/refusal.ts";

/** What a press of the main button found. */
export interface Submission {
  /** Counts the presses: only a press moves the focus to the problems, never a letter typed afterwards. */
  press: number;
  problems: readonly FieldProblem[];
}

/** The last press of the main button; `report` tells what the next one found. */
export function useSubmission() {
  const [submission, setSubmission] = useState<Submission>({ press: 0, problems: [] });
  const report = useCallback(
    (problems: readonly FieldProblem[]) => setSubmission(({ press }) => ({ press: press + 1, problems })),
    [],
  );
  return { submission, report };
}
