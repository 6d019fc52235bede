import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { asLead, type CheckedLead, type LeadValues, leadSchema } from "./lead-values.ts";

/** Asks the contract; the first problem of a field is the one to correct first. */
export const leadResolver: Resolver<LeadValues, unknown, CheckedLead> = (values) => {
  const parsed = leadSchema.safeParse(asLead(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<LeadValues> = {};
  for (const { path, message } of parsed.error.issues.toReversed()) {
    set(errors, path.join("."), { type: "contract", message });
  }
  return { values: {}, errors };
};
