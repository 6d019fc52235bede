import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { check } from "#contract/shared/problems.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";

/** Validates a form with a schema of the contract. Shows the first problem of each field. */
export function schemaResolver<Values extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Values>,
): Resolver<Values, unknown, Checked> {
  return (values) => {
    const { data, problems } = check(schema, values);
    if (problems.length === 0) return { values: data as Checked, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { field, message } of problems.map(saidProblem).toReversed()) {
      set(errors, field, { type: "contract", message });
    }
    return { values: {}, errors };
  };
}
