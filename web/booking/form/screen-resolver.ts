import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import type { FormValues } from "./form-values.ts";

/** Lets the form library ask the domain: it shows a problem at its field once the field was visited. */
export function screenResolver(check: (values: FormValues) => readonly FieldProblem[]): Resolver<FormValues> {
  return async (values) => {
    const errors: FieldErrors<FormValues> = {};
    for (const { field, message } of check(values)) {
      // A problem of the whole party would hide those of its members; the summary shows it.
      if (field !== "passengers") set(errors, field, { type: "domain", message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
