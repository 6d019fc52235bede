import { useState } from "react";
import type { z } from "zod";
import { check as checkGiven } from "#contract/shared/problems.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";

/**
 * Validates the body that a dialog is about to send with the schema of its call. Problems are shown at their fields
 * after the first press of the button, together with the server's problems. A problem of the server is shown until its
 * field is changed. `more` holds problems that only the dialog can find.
 */
export function useCheckedBody(
  schema: z.ZodType,
  body: object,
  fromServer: readonly SaidProblem[],
  more: readonly FieldProblem[] = [],
) {
  const [pressed, setPressed] = useState(false);
  const [sent, setSent] = useState<object>();
  const own = [...checkGiven(schema, body).problems, ...more];
  const unchanged = fromServer.filter(({ field }) => !sent || valueAt(body, field) === valueAt(sent, field));
  const problems = [...(pressed ? own : []), ...unchanged].map(saidProblem);
  return {
    problems,
    problemAt: (name: string) => problems.find(({ field }) => field === name)?.message,
    /** Call on each press. Returns true if the body may be sent. */
    check: () => {
      setPressed(true);
      const isSent = own.length === 0;
      if (isSent) setSent(body);
      return isSent;
    },
  };
}

/** Returns the value of a field such as "lines.0.cents" as JSON, to be compared. */
function valueAt(body: object, field: string): string | undefined {
  return JSON.stringify(field.split(".").reduce((within: unknown, name) => partOf(within, name), body));
}

function partOf(within: unknown, name: string): unknown {
  return typeof within === "object" && within !== null ? Reflect.get(within, name) : undefined;
}
