import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { FormProblem } from "#domain/shared/problem.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";

/** Connects the form library to the domain's checks. Shows a problem at its field once the field was visited. */
export function screenResolver<Values extends FieldValues>(
  check: (values: Values) => readonly FormProblem[],
): Resolver<Values> {
  return async (values) => {
    const errors: FieldErrors<Values> = {};
    for (const { field, message } of check(values).map(saidProblem)) {
      // A problem of the whole party would hide those of its travelers. The summary shows it.
      if (field !== "passengers") set(errors, field, { type: "domain", message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
