import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { departureProblems } from "#domain/lead/check-lead.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { asLead, type CheckedLead, type LeadValues, leadSchema } from "./lead-values.ts";

/**
 * Asks the contract, and the calendar of today for a departure that `before` does not hold already; everything to
 * correct is told at once, the first problem of a field first.
 */
export function leadResolver(before: LeadValues): Resolver<LeadValues, unknown, CheckedLead> {
  return (values) => {
    const parsed = leadSchema.safeParse(asLead(values));
    const today = agencyDate(deviceNow());
    const problems = [
      ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message })),
      ...departureProblems(values.departsOn, { today, before: before.departsOn }),
    ];
    if (parsed.success && problems.length === 0) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<LeadValues> = {};
    for (const { field, message } of problems.toReversed()) set(errors, field, { type: "contract", message });
    return { values: {}, errors };
  };
}
