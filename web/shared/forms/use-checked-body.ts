import { useState } from "react";
import type { z } from "zod";
import { check as checkGiven } from "#contract/shared/problems.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";

/**
 * Validates the body that a dialog is about to send with the schema of its call. Problems are shown at their fields
 * after the first press of the button, together with the server's problems. `more` holds problems that only the dialog
 * can find.
 */
export function useCheckedBody(
  schema: z.ZodType,
  body: object,
  fromServer: readonly SaidProblem[],
  more: readonly FieldProblem[] = [],
) {
  const [pressed, setPressed] = useState(false);
  const own = [...checkGiven(schema, body).problems, ...more];
  const problems = [...(pressed ? own : []), ...fromServer].map(saidProblem);
  return {
    problems,
    problemAt: (name: string) => problems.find(({ field }) => field === name)?.message,
    /** Call on each press. Returns true if the body may be sent. */
    check: () => {
      setPressed(true);
      return own.length === 0;
    },
  };
}
