import { useState } from "react";
import type { z } from "zod";
import { check as checkGiven } from "#contract/problems.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { SaidProblem } from "./problem-sayer.ts";
import { saidProblem } from "./said-problem.ts";

/**
 * What a dialog is about to send, held against the contract of its call: what is wrong is told at its field from the
 * first press of the button on, with what the server finds beside it. `more` is what only the dialog can know.
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
    /** To be asked at a press: whether it may be sent. */
    check: () => {
      setPressed(true);
      return own.length === 0;
    },
  };
}
