import { useState } from "react";
import type { z } from "zod";
import type { FieldProblem } from "#domain/shared/refusal.ts";

/**
 * What a dialog is about to send, held against the contract of its call: what is wrong is told at its field from the
 * first press of the button on, with what the server finds beside it. `more` is what only the dialog can know.
 */
export function useCheckedBody(
  schema: z.ZodType,
  body: object,
  fromServer: readonly FieldProblem[],
  more: readonly FieldProblem[] = [],
) {
  const [pressed, setPressed] = useState(false);
  const issues = schema.safeParse(body).error?.issues ?? [];
  const own = [...issues.map(({ path, message }) => ({ field: path.join("."), message })), ...more];
  const problems = [...(pressed ? own : []), ...fromServer];
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
